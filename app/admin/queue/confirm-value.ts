import * as z from "zod";
import { invalid, type Outcome } from "~/context/verb";
import { liveStatements } from "~/listings/facts/choose-statement";
import { shownOf } from "~/listings/facts/facts";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { CHANGED, type FactsDone, recordFacts } from "~/listings/record/record-facts";
import { readStanding } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { idsIn } from "../edit/read-edit";
import { formVerb, notFound } from "../form-verb";
import type { StaffRecordNeeds } from "../staff.server";

const id = z.string().max(200).default("");

const confirmSchema = z.object({
	listing: id,
	field: id,
	fact: id,
	source: z.string().max(2000).default(""),
	/** The ids of all live statements when the form was drawn. */
	seen: z.string().max(20_000).default(""),
});

/** Adds a new reading of the statement, and of its condition and currency if they share the page. Repeats count once a day. */
export const confirmValue = formVerb(
	"confirm-value",
	confirmSchema,
	async (
		needs: StaffRecordNeeds,
		actor,
		{ listing, field: key, fact: shown, source, seen },
	): Promise<Outcome<FactsDone>> => {
		const kind = kindById(listing.split(":")[0] ?? "");
		const field = kind && fieldOf(kind, key);
		const standing = kind && (await readStanding(needs.db, kind.id, listing));
		const fact = standing?.facts.find((one) => one.id === shown && one.field === key && one.value !== null);
		if (!standing || !kind || !field || !fact) return notFound("This value doesn’t exist. Reload the queue.");
		const live = liveStatements(standing.facts);
		if (!live.includes(fact)) return { refused: CHANGED };
		if (!sourcesOf(fact).includes(source)) return invalid({ source: "Choose the page you opened." });

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
		return reason
			? invalid({ source: `You can’t confirm this value, because ${reason}. Correct it instead.` })
			: outcome;
	},
);

/** A statement's source pages, its own first. Empty for unsourced knowledge. */
export function sourcesOf({
	sourceUrl,
	otherSources,
}: Pick<FactRecord, "sourceUrl" | "otherSources">): string[] {
	return [...new Set(sourceUrl === null ? otherSources : [sourceUrl, ...otherSources])];
}
