import { tagsOfChange } from "~/context/content-keys";
import type { FactsRecorded } from "~/context/facts-recorded";
import { fieldMessages, type Outcome, type Refusal, UNAVAILABLE, type VerbNeeds } from "~/context/verb";
import type { StaffVerb } from "~/powers";
import { readStanding, readVersion, type Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { liveStatements } from "../facts/choose-statement";
import { ContentError } from "../facts/content-error";
import { shownValues } from "../facts/facts";
import { farFacts } from "../facts/far-from";
import type { Publisher } from "../facts/publishers";
import { kindById } from "../kinds/all";
import type { Kind } from "../kinds/kind";
import { factsSchema, planFacts, readGrader, sourcesNamed, unseenOf } from "./plan-facts";
import { messageOf, writeChange } from "./write-change";

export type RecordNeeds = Pick<VerbNeeds, "db" | "now"> & {
	publishers: Publisher[];
	purge: (tags: readonly string[]) => Promise<void>;
	enqueueFacts: (message: FactsRecorded) => Promise<void>;
	/** Quotes from the source, stored only in the audit log. */
	words?: string | null;
};

export type FactsDone = { facts: string[] };

type RecordAs = {
	verb?: StaffVerb;
	/** Creates the listing. Refused if it exists already or was merged into another. */
	isNew?: { name: string; website: string | null };
	/** Refuses the change if the listing changed since the editor saw it. */
	unless?: (standing: Standing, added: FactRecord[]) => Refusal | null;
	/** The editor confirmed values that differ tenfold from the current ones. Without the confirmation we record nothing. */
	isSure?: boolean;
};

/** If the purge or the queue fails afterwards, the message arrives later and purges the pages. */
export async function recordFacts(
	needs: RecordNeeds,
	actor: string,
	asked: Record<string, unknown>,
	as: RecordAs = {},
): Promise<Outcome<FactsDone>> {
	const { db, now, purge, enqueueFacts, words = null } = needs;
	const parsed = factsSchema.safeParse(asked);
	if (!parsed.success) return refused(fieldMessages(parsed.error));
	const input = parsed.data;
	const at = now();
	const kind = kindById(input.listing.slice(0, input.listing.indexOf(":")));
	if (!kind) return refused({ listing: NO_SUCH });

	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const standing = await (as.isNew
			? blankOf(db, kind, input.listing, as.isNew)
			: readStanding(db, kind.id, input.listing));
		if (!standing || standing.merged) return refused({ listing: NO_SUCH });
		if (as.isNew && standing.updatedAt !== null) return refused({ listing: TAKEN });
		let added: FactRecord[];
		try {
			const gradeOf = await readGrader(needs, kind, sourcesNamed(input, standing));
			added = planFacts(kind, standing, input, gradeOf, { at, by: actor });
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			return refused({ [error.part ? `${error.field}.${error.part}` : error.field]: error.reason });
		}
		const isStopped = as.unless?.(standing, added);
		if (isStopped) return { refused: isStopped };
		const far = as.isSure ? {} : farFacts(kind, standing.facts, added);
		if (Object.keys(far).length > 0) return { refused: { ...LOOK_TWICE, fields: far } };
		if (added.length === 0) return { done: { facts: [] } };
		if (unseenOf(standing.facts, input).length > 0) return { refused: CHANGED };
		const message = messageOf(input.listing, added, at);
		const change = {
			stated: [{ from: standing, added }],
			verb: as.verb ?? "record-facts",
			subject: input.listing,
			before: shownBefore(kind, standing.facts, added),
			after: words ? added.map((fact) => ({ ...fact, words })) : added,
			told: [message] as [FactsRecorded],
		};
		if (!(await writeChange(needs, kind, change, { at, by: actor }))) continue;

		await Promise.allSettled([purge(tagsOfChange(kind.path)), enqueueFacts(message)]);
		return { done: { facts: message.facts } };
	}
	return { refused: UNAVAILABLE };
}

/** A slip of the keys is more likely than news. */
export const LOOK_TWICE: Refusal = {
	status: 422,
	code: "look_twice",
	message: "Nothing was saved. Check the value against its source, then confirm that you’re sure.",
};

export const sureOf = (fields: Record<string, string> = {}): string => {
	const [far] = Object.values(fields);
	return `This is ${far}. Check it against the source, then check the box to save it.`;
};

/** The listing changed after the editor opened it. */
export const CHANGED: Refusal = {
	status: 409,
	code: "changed",
	message: "Someone else changed this first. Nothing was saved.",
};

export const MOST_ATTEMPTS = 4;

const NO_SUCH = "This listing doesn’t exist.";
const TAKEN = "This address is taken by a listing, or by one that was merged.";

async function blankOf(
	db: RecordNeeds["db"],
	kind: Kind,
	id: string,
	{ name, website }: NonNullable<RecordAs["isNew"]>,
): Promise<Standing | null> {
	const there = await readStanding(db, kind.id, id);
	if (there) return { ...there, merged: null };
	const version = await readVersion(db, kind.id);
	const listing = {
		id,
		kind: kind.id,
		slug: id.slice(id.indexOf(":") + 1),
		name,
		website,
		country: null,
		status: null,
		attributes: {},
		provenance: {},
		verifiedAt: null,
		approvedReviews: 0,
		quality: {
			requiredFilled: 0,
			requiredTotal: 0,
			optionalFilled: 0,
			optionalTotal: 0,
			independentSources: 0,
		},
	};
	return version === null ? null : { listing, facts: [], updatedAt: null, version, merged: null };
}

function shownBefore(kind: Kind, facts: FactRecord[], added: FactRecord[]) {
	const shown = shownValues(kind, liveStatements(facts));
	return Object.fromEntries(added.map(({ field }) => [field, shown[field] ?? null]));
}

function refused(fields: Record<string, string>): { refused: Refusal } {
	return { refused: { status: 422, code: "invalid", message: "Nothing was saved.", fields } };
}
