import { tagsOfChange } from "~/context/content-keys";
import { type Outcome, type Refusal, UNAVAILABLE } from "~/context/verb";
import type { Database } from "~db/database";
import { isMergedInto } from "~db/queries/merged";
import { readStanding, type Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import { liveStatements } from "../facts/choose-statement";
import { ContentError } from "../facts/content-error";
import { type Fact, shownValues } from "../facts/facts";
import {
	endIn,
	type Recording,
	type StatedFact,
	stateFacts,
	statementOf,
	unrecorded,
} from "../facts/state-facts";
import { kindById } from "../kinds/all";
import { fieldsOf } from "../kinds/fields";
import type { Kind } from "../kinds/kind";
import { checkListing } from "./import/check-listing";
import { MOST_ATTEMPTS, type RecordNeeds } from "./record-facts";
import { messageOf, writeChange } from "./write-change";

type MergeNeeds = Pick<RecordNeeds, "db" | "now" | "purge" | "enqueueFacts">;

type MergePlan = {
	kind: Kind;
	from: Standing;
	into: Standing;
	added: FactRecord[];
	changes: Array<{ field: string; before: Value | null; after: Value | null }>;
	/** Fingerprint of the plan's inputs. A merge does exactly what the preview showed, or nothing. */
	mark: string;
};

export async function planMerge(
	db: Database,
	ids: { from: string; into: string },
	recording: Recording,
): Promise<Outcome<MergePlan>> {
	const kind = kindOf(ids.from);
	if (!kind) return refuse({ from: "This listing doesn’t exist." });
	if (kindOf(ids.into) !== kind)
		return refuse({ into: `Choose another ${kind.singular}. Both must be the same kind.` });
	if (ids.from === ids.into) return refuse({ into: "Choose a different listing." });
	const [from, into, isTarget] = await Promise.all([
		readStanding(db, kind.id, ids.from),
		readStanding(db, kind.id, ids.into),
		isMergedInto(db, ids.from),
	]);
	if (!from || from.merged) return refuse({ from: from ? goneTo(from) : "This listing doesn’t exist." });
	if (!into || into.merged) return refuse({ into: into ? goneTo(into) : "This listing doesn’t exist." });
	if (isTarget)
		return refuse({
			from: "Another listing was merged into this one. Undo that first, then merge both into the one that stays.",
		});
	const added = stateFacts(kind, into.facts, restate(from.facts, from.listing.name, ids.into), recording);
	const before = shownValues(kind, liveStatements(into.facts));
	const after = shownValues(kind, liveStatements([...into.facts, ...added]));
	try {
		checkListing(kind, "input", into.listing.slug, after);
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const message = `They contradict each other: ${error.reason}. Correct one of these values first.`;
		return refuse({ into: message });
	}
	const changes = fieldsOf(kind, { ...before, ...after }).flatMap(({ key }) =>
		JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null)
			? []
			: [{ field: key, before: before[key] ?? null, after: after[key] ?? null }],
	);
	return { done: { kind, from, into, added, changes, mark: `${from.updatedAt}-${into.updatedAt}` } };
}

/** Its row and its facts stay unchanged. After a change since the preview we show the new plan first. */
export async function mergeListings(
	needs: MergeNeeds,
	by: string,
	ids: { from: string; into: string; mark: string },
): Promise<Outcome<{ into: string; facts: string[] }>> {
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const recording = { at: needs.now(), by };
		const { done: plan, refused } = await planMerge(needs.db, ids, recording);
		if (!plan) return { refused };
		if (plan.mark !== ids.mark) return { refused: CHANGED };
		const { kind, from, into, added, changes } = plan;
		const told = messageOf(ids.into, added, recording.at);
		const change = {
			stated: [{ from: into, added }],
			leaves: { from, into: ids.into },
			verb: "merge-listings",
			subject: ids.from,
			before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
			after: {
				into: ids.into,
				facts: told.facts,
				...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
			},
			told: [told] as [typeof told],
		};
		if (!(await writeChange(needs, kind, change, recording))) continue;
		await Promise.allSettled([needs.purge(tagsOfChange(kind.path)), needs.enqueueFacts(told)]);
		return { done: { into: ids.into, facts: told.facts } };
	}
	return { refused: UNAVAILABLE };
}

/** Withdraws the statements that the merge added. Other statements stay. */
export async function unmergeListing(
	needs: MergeNeeds,
	by: string,
	id: string,
): Promise<Outcome<{ from: string; into: string }>> {
	const kind = kindOf(id);
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const recording = { at: needs.now(), by };
		const from = kind && (await readStanding(needs.db, kind.id, id));
		if (!from) return refuse({ from: "This listing doesn’t exist." });
		const { merged } = from;
		if (!merged) return { refused: STANDS };
		const into = await readStanding(needs.db, kind.id, merged.into);
		if (!into) throw new Error(`${id} was merged into ${merged.into}, which is not there`);
		const restated = new Set(restate(from.facts, from.listing.name, merged.into).map(statementOf));
		const ends = liveStatements(into.facts)
			.filter((fact) => fact.recordedAt === merged.at && restated.has(statementOf(fact)))
			.map((fact) => endIn(kind, fact, recording));
		const added = stateFacts(kind, into.facts, [], recording, ends);
		const told = [messageOf(merged.into, added, recording.at), messageOf(id, [], recording.at)] as const;
		const change = {
			stated: [
				{ from: into, added },
				{ from, added: [] },
			],
			returns: id,
			verb: "unmerge-listing",
			subject: id,
			before: { into: merged.into },
			after: { ended: ends.map(({ withdraws }) => withdraws) },
			told: [...told] as [(typeof told)[0], (typeof told)[1]],
		};
		if (!(await writeChange(needs, kind, change, recording))) continue;
		await Promise.allSettled([needs.purge(tagsOfChange(kind.path)), ...told.map(needs.enqueueFacts)]);
		return { done: { from: id, into: merged.into } };
	}
	return { refused: UNAVAILABLE };
}

const CHANGED: Refusal = {
	status: 409,
	code: "answered",
	message: "One of them changed since you opened this page, so nothing was merged. Check it again below.",
};
const STANDS: Refusal = {
	status: 409,
	code: "answered",
	message: "This listing isn’t merged, so there’s nothing to undo.",
};

function goneTo({ merged }: Standing): string {
	return `This listing was already merged into ${merged?.into}.`;
}

function kindOf(id: string): Kind | undefined {
	return kindById(id.slice(0, Math.max(0, id.indexOf(":"))));
}

function refuse(fields: Record<string, string>): { refused: Refusal } {
	return { refused: { status: 422, code: "invalid", message: "Nothing was merged.", fields } };
}

/** Fields that belong to one listing even after a merge. */
const OWN = new Set(["name", "website", "status"]);

/** Each keeps its source, date and grade. We set aside fields in `OWN`, and an editor's choice against the order doesn't carry over. */
function restate(facts: Fact[], name: string, into: string): StatedFact[] {
	return liveStatements(facts).map((fact) => {
		const stated: StatedFact = { ...unrecorded(fact), listingId: into };
		if (OWN.has(fact.field))
			return { ...stated, standing: "aside", note: `From ${name}, which was merged into this listing.` };
		return fact.standing === "stands" ? { ...stated, standing: "stated" } : stated;
	});
}
