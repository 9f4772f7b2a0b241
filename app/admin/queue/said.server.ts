import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { idsIn } from "../edit/read-edit";
import { CLOSES } from "../proposals/record-proposal";
import { A_PAGE } from "./asked";
import type { Said } from "./view";

const DONE: Record<string, string> = {
	confirmed: "Confirmed, read today",
	unknown: "Marked unknown",
	accepted: "Accepted",
	corrected: "Corrected",
	rejected: "Rejected, and not proposed again",
	saved: "Saved",
	same: "Nothing new, this was recorded already",
	undone: "Undone",
	nothing: "Nothing to undo",
};

const NOTHING = { undo: null, isInLog: false, draft: null };

/** Describes the action in the address. Null for an unknown one. */
export async function saidOf(db: Database, params: URLSearchParams): Promise<Said | null> {
	if (params.has("answered")) return { ...NOTHING, words: "Answered.", isInLog: true };
	if (params.has("settled")) return { ...NOTHING, words: "Taken out of the queue." };
	const done = params.get("done") ?? "";
	const words = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
	const id = params.get("listing") ?? "";
	// A page isn't a listing, so the log has what was rejected.
	if (done === "rejected" && id === A_PAGE)
		return { ...NOTHING, words: "Rejected: nothing of it touches a value." };
	// A series is no listing.
	if (words && id === CLOSES)
		return { ...NOTHING, words: `${words}: daily close of ${params.get("field") ?? ""}.` };
	const kind = kindById(id.split(":")[0] ?? "");
	const [listing] = words && kind ? await readListingsByIds(db, [id]) : [];
	const field = kind && fieldOf(kind, params.get("field") ?? "");
	if (!listing || !words) return null;
	const facts = idsIn(params.get("facts") ?? "").join(",");
	const canUndo = facts !== "" && done !== "undone" && done !== "nothing";
	return {
		words: `${words}: ${[listing.name, field?.label].filter(Boolean).join(", ")}.`,
		undo: canUndo ? { listing: id, field: field?.key ?? "", facts } : null,
		isInLog: false,
		draft: done === "saved" || done === "same" ? `${id} ${field?.key}` : null,
	};
}
