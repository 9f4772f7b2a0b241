import type { Proposal } from "../../../db/queries/proposals";
import { DAY } from "../../../db/time";

/** What the rules record without a person: what two sources say alike. Pure. */

/** Of two closes of a day the higher may be above the lower by so much. */
const CLOSES_APART = 0.01;
/** A close is no more than so many times the last one we have, nor less than that part of it. */
const MOST_IN_DAYS = 2;
/** On-chain numbers are exact: what is further apart was read of something else. */
const SHARES_APART = 1e-6;
/** How long a proposal waits for the other source before a person is asked. */
const PATIENCE = 3 * DAY;

/** Why a person is asked of what only one source has said. Where the other says it later, the rule looks at both again. */
export const ALONE = "No second source has said it for three days";

export type Ruled = {
	/** What is recorded: all proposals of a value that agree, that of the best source first. */
	recorded: Proposal[][];
	/** What a person is to decide. */
	held: Array<{ id: string; why: string }>;
};

/**
 * Which of the closes that wait are recorded: those of a day that two importers say at most 1% apart. A close that is more than twice the last one, or less than
 * half of it, is held whoever says it.
 * @param last US dollars, of the last day that is known; null where none is
 */
export function ruleCloses(waiting: Proposal[], last: number | null, now: number): Ruled {
	const isFar = (usd: number) => last !== null && (usd > last * MOST_IN_DAYS || usd < last / MOST_IN_DAYS);
	return rule(waiting, now, (values) => {
		const [low, high] = [Math.min(...values), Math.max(...values)];
		if (high - low > low * CLOSES_APART) return `The sources are ${percent(high / low - 1)} apart`;
		return values.some(isFar) ? "More than twice, or less than half, of the last close" : null;
	});
}

/** Which of the on-chain numbers that wait are recorded: those that two importers say alike.
 * @param checks importers that only check what others say
 */
export function ruleOnChain(waiting: Proposal[], now: number, checks: ReadonlySet<string>): Ruled {
	const ruled = rule(waiting, now, (values) =>
		Math.max(...values) - Math.min(...values) > SHARES_APART
			? `The sources differ: ${values.map(percent).join(" and ")}`
			: null,
	);
	// A check decides nothing by itself.
	const isCheck = new Set(waiting.flatMap(({ id, importer }) => (checks.has(importer) ? [id] : [])));
	return { ...ruled, held: ruled.held.filter(({ id }) => !isCheck.has(id)) };
}

/** @param objection why the values of two sources are not taken as one; null where they are */
function rule(waiting: Proposal[], now: number, objection: (values: number[]) => string | null): Ruled {
	const ruled: Ruled = { recorded: [], held: [] };
	for (const same of byValue(waiting)) {
		const values = same.map(({ value }) => JSON.parse(value) as unknown);
		const isAlone = new Set(same.map(({ importer }) => importer)).size < 2;
		const numbers = values.filter((value) => typeof value === "number");
		const why = isAlone ? null : numbers.length < values.length ? "No number" : objection(numbers);
		if (why) ruled.held.push(...same.map(({ id }) => ({ id, why })));
		else if (!isAlone) ruled.recorded.push(same);
		else
			for (const { id, createdAt } of same)
				if (now - createdAt > PATIENCE) ruled.held.push({ id, why: ALONE });
	}
	return ruled;
}

/** The proposals of each value together, by the name of their importer within. */
function byValue(waiting: Proposal[]): Proposal[][] {
	const groups = new Map<string, Proposal[]>();
	for (const one of waiting) {
		const key = `${one.listing} ${one.field}`;
		groups.set(key, [...(groups.get(key) ?? []), one]);
	}
	return [...groups.values()];
}

const percent = (share: number) => `${Number((share * 100).toPrecision(4))}%`;
