import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import { readPublishers } from "~/listings/facts/publishers";
import { listingAt } from "~/listings/kinds/all";
import { joinWords } from "~/ui/format";
import publishers from "~db/content/publishers.json";
import type { Database } from "~db/database";
import { readIdsNamed } from "~db/queries/edits";
import type { StaffRecordNeeds } from "./staff-record";

export function recordNeedsOf(context: AppLoadContext, session: Session): StaffRecordNeeds {
	const { db, now, purge, tell, limits } = context;
	const limit = () => limits.account(session.userId);
	return { db, now, purge, tell, limit, publishers: readPublishers(publishers) };
}

/** The form that a request sends. @throws a 415 Response where it sends none */
export async function formSent(request: Request): Promise<FormData> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("This is sent as a form.", { status: 415 });
	return form;
}

/** Its fields as texts. @throws a 415 Response where no form was sent */
export async function formOf(request: Request): Promise<Record<string, string>> {
	return textsOf(await formSent(request));
}

/**
 * The listing for a typed id, address or name, or the reason it's ambiguous. Unknown text stays as typed, and the
 * verb refuses it.
 */
export async function listingNamed(
	db: Database,
	text: string,
): Promise<{ id: string; problem?: undefined } | { id?: undefined; problem: string }> {
	const ids = await listingsTyped(db, text);
	const [id = listingTyped(text), ...more] = ids;
	return more.length === 0
		? { id }
		: { problem: `Several have this name: ${joinWords(ids)}. Type one of these.` };
}

/** The listing ids for typed text. Several listings can share a name. Unmatched text stays as typed. */
export async function listingsTyped(db: Database, text: string): Promise<string[]> {
	const typed = listingTyped(text);
	const named = typed === "" || typed.includes(":") ? [] : await readIdsNamed(db, text.trim());
	return named.length > 0 ? named : [typed];
}

/** A listing id from a typed id, address or path. Other text stays as typed. */
function listingTyped(text: string): string {
	const typed = text.trim();
	const [path = ""] = typed.replace(/^https?:\/\/[^/]+/, "").split(/[?#]/);
	return listingAt(path) ?? typed.toLowerCase();
}
