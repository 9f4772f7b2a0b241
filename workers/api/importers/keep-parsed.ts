import { createHash } from "node:crypto";
import { kindById } from "../../../app/listings/kinds/all";
import { readGrader } from "../../../app/listings/record/plan-facts";
import type { RecordNeeds } from "../../../app/listings/record/record-facts";
import { plural } from "../../../app/ui/format";
import type { Database } from "../../../db/database";
import { type Said, saveProposals } from "../../../db/queries/proposals";
import type { ImportContext, Importer, Parsed, Proposed } from "./importer";
import { type Judged, type Judging, judge } from "./judge";

/** Of longer answers we store the parts we used. */
const MOST_KEPT = 256 * 1024;

export type Keeping = {
	db: Database;
	now: number;
	/** Where answers are kept, by their digest. */
	bucket: Pick<R2Bucket, "put">;
	record: RecordNeeds;
};

export type Kept = { counts: Partial<Counts>; remarks: string[] };

export async function saveParsed(
	importer: Importer,
	parsed: Parsed,
	text: string,
	{ listings, today }: ImportContext,
	{ db, now, bucket, record }: Keeping,
): Promise<Kept> {
	const raw =
		text.length <= MOST_KEPT ? text : JSON.stringify(parsed.proposals.map(({ snippet }) => snippet));
	const rawKey = `imports/${createHash("sha256").update(raw).digest("hex")}`;
	const kind = importer.kind === null ? null : (kindById(importer.kind) ?? null);
	const gradeOf = kind
		? await readGrader(record, kind)
		: () => ({ grade: "aggregator" as const, publisher: "" });
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	const judging = { importer, kind, listings: byId, gradeOf, rawKey, today, now };
	const { rows, said, counts, refused } = judgeAll(parsed.proposals, judging);
	// Store the source first, because a person must be able to check a proposal.
	if (rows.length > 0) await bucket.put(rawKey, raw);
	await saveProposals(db, importer.name, rows, said, now);
	return { counts, remarks: [...refused, ...(parsed.remarks ?? [])] };
}

function judgeAll(proposals: Proposed[], judging: Judging) {
	const judged = proposals.map((one) => judge(one, judging));
	const counts: Partial<Counts> = {};
	for (const { is } of judged) counts[is] = (counts[is] ?? 0) + 1;
	return {
		rows: judged.flatMap((one) => (one.is === "proposed" ? [one.row] : [])),
		said: saidOf(judged),
		counts,
		refused: judged.flatMap((one) => (one.is === "refused" ? [one.why] : [])),
	};
}

/** Earlier proposals for these values are superseded. */
function saidOf(judged: Judged[]): Said[] {
	const said = new Map<string, Said>();
	for (const one of judged) {
		if (one.is === "refused") continue;
		const { listing, field } = one.is === "proposed" ? one.row : one;
		const key = `${listing} ${field}`;
		const before = said.get(key) ?? { listing, field, ids: [] };
		said.set(key, { ...before, ids: one.is === "proposed" ? [...before.ids, one.row.id] : before.ids });
	}
	return [...said.values()];
}

export type Counts = { asked: number; failed: number } & Partial<
	Record<
		"unchanged" | "silent" | "proposed" | "same" | "older" | "weaker" | "refused" | "recorded" | "held",
		number
	>
>;

const LONGEST = 800;
const MOST_REMARKS = 8;

export function resultOf(counts: Counts, remarks: string[]): string {
	const { asked, failed, unchanged = 0, proposed = 0, same = 0, older = 0, weaker = 0 } = counts;
	const { silent = 0, refused = 0, recorded = 0, held = 0 } = counts;
	const parts = [
		asked === 0 ? "Nothing was due" : plural(asked, "address asked", "addresses asked"),
		failed > 0 && `${failed} failed`,
		unchanged > 0 && `${unchanged} unchanged`,
		silent > 0 && `${silent} said nothing`,
		proposed > 0 && `${proposed} proposed`,
		same > 0 && `${same} as shown`,
		older > 0 && `${older} older than what is shown`,
		weaker > 0 && `${weaker} from a weaker source than what is shown`,
		refused > 0 && `${refused} refused`,
		recorded > 0 && `${recorded} recorded by rule`,
		held > 0 && `${held} held by rule`,
	].filter(Boolean);
	const more = remarks.length > MOST_REMARKS ? [`and ${remarks.length - MOST_REMARKS} more`] : [];
	return [`${parts.join(", ")}.`, ...remarks.slice(0, MOST_REMARKS), ...more].join(" · ").slice(0, LONGEST);
}
