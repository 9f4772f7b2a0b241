import { leadOn } from "~/context/lead-on";
import type { NothingStatus } from "~/context/not-found.server";
import { textHref } from "~/syllabus/text-href";
import type { Database } from "~db/database";
import { readFate, type TextKind } from "~db/queries/texts";

/**
 * Leads from an address that a text had before to the one it has.
 * @param ending of the file, where it is one: `.md`
 * @returns what the address answers where it leads nowhere: 410 where a text was withdrawn from it
 * @throws Response 301 where the text that stood there has another address
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
