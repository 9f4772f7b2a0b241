import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { textsOf } from "~/context/texts-of";
import { readPublishers } from "~/listings/import/publishers";
import { listingAt } from "~/listings/kinds/listing-at";
import { joinWords } from "~/ui/format";
import publishers from "~db/content/publishers.json";
import type { Database } from "~db/database";
import { readIdsNamed } from "~db/queries/edits";
import type { StaffRecordNeeds } from "./staff-record";

/** What the verbs need that record facts, from what a page is given. */
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
 * The one listing that was typed, by its id, its address or its name; or why it is not clear which. What names none stays as it was typed, for
 * the verb to refuse.
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

/** The ids of the listings that were typed: several may have one name. What names none stays as it was typed. */
export async function listingsTyped(db: Database, text: string): Promise<string[]> {
	const typed = listingTyped(text);
	const named = typed === "" || typed.includes(":") ? [] : await readIdsNamed(db, text.trim());
	return named.length > 0 ? named : [typed];
}

/** The id of a listing from what was typed: its id, its address, or the path of it. What is neither stays as it is. */
function listingTyped(text: string): string {
	const typed = text.trim();
	const [path = ""] = typed.replace(/^https?:\/\/[^/]+/, "").split(/[?#]/);
	return listingAt(path) ?? typed.toLowerCase();
}
