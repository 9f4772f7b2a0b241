import { createHash } from "node:crypto";
import { kindById } from "../../../app/listings/kinds/all";
import { readGrader } from "../../../app/listings/record/plan-facts";
import type { RecordNeeds } from "../../../app/listings/record/record-facts";
import type { Database } from "../../../db/database";
import { keepProposals, type Said } from "../../../db/queries/proposals";
import type { ImportContext, Importer, Parsed, Proposed } from "./importer";
import { type Judged, type Judging, judge } from "./judge";
import type { Counts } from "./step-words";

/** Answers up to this many characters are stored whole. For longer ones we store the parts we used. */
const MOST_KEPT = 256 * 1024;

export type Keeping = {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	/** Where answers are kept, by their digest. */
	bucket: Pick<R2Bucket, "put">;
	record: RecordNeeds;
};

export type Kept = { counts: Partial<Counts>; remarks: string[] };

/** Judges what an answer proposes, and keeps it with the answer it was read from. */
export async function keepParsed(
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
	await keepProposals(db, importer.name, rows, said, now);
	return { counts, remarks: [...refused, ...(parsed.remarks ?? [])] };
}

/** Sorts proposals into those to keep, their counts by outcome, and described problems. Pure. */
export function judgeAll(proposals: Proposed[], judging: Judging) {
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

/** The values covered by this answer, and their proposals. Earlier proposals for them are superseded. */
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
