import { leadOn } from "~/context/lead-on";
import type { NothingStatus } from "~/context/not-found.server";
import { textHref } from "~/syllabus/text-href";
import type { Database } from "~db/database";
import { readFate, type TextKind } from "~db/queries/texts";

/**
 * Redirects from a text's earlier address.
 * @param ending the file extension, if any, such as `.md`
 * @returns the status without a redirect, which is 410 for a withdrawn text
 * @throws Response 301 when the text has a new address
 */
export async function followMove(
	db: Database,
	kind: TextKind,
	slug: string,
	ending = "",
): Promise<NothingStatus> {
	const { movedTo, isWithdrawn } = await readFate(db, `${kind}:${slug}`);
	if (movedTo) throw leadOn(textHref({ kind, slug: movedTo.slice(kind.length + 1) }) + ending);
	return isWithdrawn ? 410 : 404;
}
