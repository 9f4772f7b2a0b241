import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { liveStatements } from "~/listings/facts/choose-statement";
import { shownOf } from "~/listings/facts/facts";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { CHANGED, type FactsDone, recordFacts } from "~/listings/record/record-facts";
import { readStanding } from "~db/queries/record-facts";
import { idsIn } from "../edit/read-edit";
import type { StaffRecordNeeds } from "../staff-record";
import { sourcesOf } from "./sources-of";

const id = z.string().max(200).default("");

/** A confirmation as the form sends it. */
const confirmSchema = z.object({
	listing: id,
	field: id,
	/** The statement that was shown. */
	fact: id,
	/** The page they opened, one of the statement's own. */
	source: z.string().max(2000).default(""),
	/** The ids of all live statements that the form was drawn with, as the form of editing has them. */
	seen: z.string().max(20_000).default(""),
});

/**
 * Records that someone opened the value's page today and it still says the same. Adds a new reading of the
 * statement, and of its condition and currency if they share the page. Refuses with 409 `changed` when any of
 * these changed since the form was drawn. Repeats count once a day.
 * @param actor the reader
 * @param input fields of `confirmSchema`
 */
export const confirmValue = staffVerb(
	"confirm-value",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = confirmSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { listing, field: key, fact: shown, source, seen } = parsed.data;
		const kind = kindById(listing.split(":")[0] ?? "");
		const field = kind && fieldOf(kind, key);
		const standing = kind && (await readStanding(needs.db, kind.id, listing));
		const fact = standing?.facts.find((one) => one.id === shown && one.field === key && one.value !== null);
		if (!standing || !kind || !field || !fact)
			return { refused: { status: 404, code: "not_found", message: "There is no such value." } };
		const live = liveStatements(standing.facts);
		if (!live.includes(fact)) return { refused: CHANGED };
		if (!sourcesOf(fact).includes(source)) return invalid({ source: "Say which of its pages was opened." });

		const beside = fieldsChangedWith(kind, field).map((one) => one.key);
		const alsoRead = beside.flatMap((one) => {
			const statements = live.filter((other) => other.field === one);
			const said = shownOf(kind, one, statements);
			// Skip statements from other pages, because the person didn't open those.
			return said && said.value !== null && sourcesOf(said.from).includes(source) ? [said.from.id] : [];
		});
		const asked = {
			listing,
			rereads: [shown, ...alsoRead].map((one) => ({ fact: one, source })),
			seen: { fields: [key, ...beside], facts: idsIn(seen) },
		};
		const outcome = await recordFacts(needs, actor.userId, asked, { verb: "confirm-value" });
		const [reason] = Object.values(outcome.refused?.fields ?? {});
		return reason ? invalid({ source: `This cannot be confirmed: ${reason}.` }) : outcome;
	},
);
