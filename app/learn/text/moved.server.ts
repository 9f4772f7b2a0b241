import { redirect } from "@remix-run/cloudflare";
import { textHref } from "~/syllabus/text-href";
import type { Database } from "~db/database";
import { readMove, type TextKind } from "~db/queries/texts";

/**
 * Leads from an address that a text had before to the one it has.
 * @param ending of the file, where it is one: `.md`
 * @throws Response 301 where a text stood there
 */
export async function followMove(db: Database, kind: TextKind, slug: string, ending = ""): Promise<void> {
	const to = await readMove(db, `${kind}:${slug}`);
	if (to) throw redirect(textHref({ kind, slug: to.slice(kind.length + 1) }) + ending, 301);
}
