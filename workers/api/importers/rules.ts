import type { Proposal } from "../../../db/queries/proposals";
import { DAY } from "../../../db/time";

/** Rules that record values without a person if two sources agree. Pure. */

/** The higher of two closes may be this much above the lower. */
const CLOSES_APART = 0.01;
/** Largest factor between a close and the previous one. */
const MOST_IN_DAYS = 2;
/** On-chain numbers are exact, so a larger relative difference means a different subject. */
const SHARES_APART = 1e-6;
/** Then a person is asked. */
const PATIENCE = 3 * DAY;

/** If the other source says it later, the rule looks at both again. */
export const ALONE = "No second source has confirmed it for three days";

type Ruled = {
	/** Agreeing proposals for each value, best source first. */
	recorded: Proposal[][];
	/** Proposals for a person to decide. */
	held: Array<{ id: string; why: string }>;
};

/** Two importers must agree within 1%. Holds a close above twice or below half of the last one. @param last in US dollars, or null */
export function ruleCloses(waiting: Proposal[], last: number | null, now: number): Ruled {
	const isFar = (usd: number) => last !== null && (usd > last * MOST_IN_DAYS || usd < last / MOST_IN_DAYS);
	return rule(waiting, now, (values) => {
		const [low, high] = [Math.min(...values), Math.max(...values)];
		if (high - low > low * CLOSES_APART) return `The sources are ${percent(high / low - 1)} apart`;
		return values.some(isFar) ? "It’s more than twice or less than half the last close" : null;
	});
}

/** @param checks importers that only confirm others */
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

/** @param objection null if the values agree */
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

function byValue(waiting: Proposal[]): Proposal[][] {
	const groups = new Map<string, Proposal[]>();
	for (const one of waiting) {
		const key = `${one.listing} ${one.field}`;
		groups.set(key, [...(groups.get(key) ?? []), one]);
	}
	return [...groups.values()];
}

const percent = (share: number) => `${Number((share * 100).toPrecision(4))}%`;
