/** Everything the site accepted during the soak test. Each item must exist exactly once at the end. */
export type Ledger = {
	/** Ids of events that were taken. */
	events: Set<string>;
	reports: Set<string>;
	/** `{user id} {listing}`, each with the texts that were written one after the other. */
	reviews: Map<string, string[]>;
	/** `{listing} {value}` of values that an editor saved. */
	facts: Set<string>;
};

export const emptyLedger = (): Ledger => ({
	...{ events: new Set(), reports: new Set(), reviews: new Map(), facts: new Set() },
});

/** What the databases and the bucket contain, in the same words. Duplicates appear twice. */
export type Found = {
	events: string[];
	/** The sum of the daily roll-ups. */
	eventsCounted: number;
	reports: string[];
	reviews: Map<string, string[]>;
	facts: string[];
	/** Queues that must be empty after the test: dead letters and unsent messages. */
	leftOver: Record<string, number>;
};

/** Lists lost, duplicate and unexpected items. Empty if all is well. */
export function compare(ledger: Ledger, found: Found): string[] {
	const reviews = [...new Set([...ledger.reviews.keys(), ...found.reviews.keys()])].flatMap((key) => {
		const written = ledger.reviews.get(key) ?? [];
		const kept = found.reviews.get(key) ?? [];
		return written.join("\n") === kept.join("\n")
			? []
			: [`review of ${key}: ${kept.length} revisions where ${written.length} were written`];
	});
	const rolledUp =
		found.eventsCounted === ledger.events.size
			? []
			: [`roll-ups have ${found.eventsCounted} events where ${ledger.events.size} were taken`];
	const waiting = Object.entries(found.leftOver).flatMap(([what, rows]) =>
		rows === 0 ? [] : [`${rows} ${what} left over`],
	);
	return [
		...differences("event", ledger.events, found.events),
		...rolledUp,
		...differences("report", ledger.reports, found.reports),
		...reviews,
		...differences("fact", ledger.facts, found.facts),
		...waiting,
	];
}

function differences(what: string, told: ReadonlySet<string>, found: readonly string[]): string[] {
	const times = new Map<string, number>();
	for (const each of found) times.set(each, (times.get(each) ?? 0) + 1);
	return [
		...[...told].filter((each) => !times.has(each)).map((each) => `${what} ${each} is lost`),
		...[...times].flatMap(([each, count]) => (count > 1 ? [`${what} ${each} is there ${count} times`] : [])),
		...[...times.keys()].filter((each) => !told.has(each)).map((each) => `${what} ${each} is nobody's`),
	];
}
