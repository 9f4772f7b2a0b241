/**
 * What a month costs at the platform, by how many pages are viewed. Pure. The work of a view is measured where it says so, and else assumed;
 * prices are the platform's for its paid plan, US dollars, as documented in 2026.
 */

/** A price by the million beyond what the plan includes. */
type Price = { included: number; aMillion: number };

export const PRICES = {
	plan: 5,
	requests: { included: 10e6, aMillion: 0.3 },
	cpuMs: { included: 30e6, aMillion: 0.02 },
	kvReads: { included: 10e6, aMillion: 0.5 },
	kvWrites: { included: 1e6, aMillion: 5 },
	rowsRead: { included: 25e9, aMillion: 0.001 },
	rowsWritten: { included: 50e6, aMillion: 1 },
	queueOperations: { included: 1e6, aMillion: 0.4 },
	objectsWritten: { included: 1e6, aMillion: 4.5 },
	logLines: { included: 20e6, aMillion: 0.6 },
	/** A month of a GB: of D1, of R2. */
	storedInD1: { included: 5, aGigabyte: 0.75 },
	storedInR2: { included: 10, aGigabyte: 0.015 },
} as const;

/** What one view makes the platform do. */
export const WORK = {
	// measured, by `bench/cpu.ts` on 25 November 2026: milliseconds of CPU
	cpuFromMemory: 0.4,
	cpuFromKv: 0.9,
	cpuDrawn: 9,
	// measured over the mix of visits of `tests/support/visit-mix.ts`, by `workers/api/events/writes.worker.test.ts`
	/** Rows that the first count of an hour writes: one for each thing to tell apart, of the hour and of the day, with their keys. */
	rowsAnHour: 310,
	/** Rows that each further count of the hour writes. */
	rowsACount: 120,
	/** Rows of an event that nothing of its kind came before within the hour. */
	rowsAnEventAlone: 3.2,
	/** Objects that a count writes: the ten minutes that have something new, and the day's visitors. */
	objectsACount: 8,
	bytesAnEvent: 210,
	/** Bytes of events, and the clock's runs in an hour, that are counted at once (`workers/api/events/count-taken.ts`). */
	bytesACount: 1_500_000,
	mostCountsAnHour: 6,
	/** Bytes of events of one transaction: above that a run of the clock counts several times. */
	bytesATransaction: 6_000_000,
	/** What a delivery of the queue waits for: so many messages, or so many seconds (`workers/api/wrangler.toml`). */
	messagesADelivery: 100,
	secondsADelivery: 60,
	/** What is told apart in an hour, each a row of so many bytes. */
	rowsKeptAnHour: 58,
	bytesARow: 100,
	// assumed: what that mix has, web vitals of one load in ten among it, sent in one request, which is checked and put on a queue
	events: 2.2,
	eventRequests: 1,
	cpuOfEvents: 1,
	/** A message is written, read and deleted. */
	queueOperations: 3,
	/** Marks of changes that a page asks for: the site's and its section's. Each is remembered for two seconds. */
	marks: 2,
	markSeconds: 2,
	/** A page is renewed when it is asked for after so long. */
	freshSeconds: 60,
	/** Rows that drawing a page anew reads, at most; most of it comes from copies in KV. */
	rowsADraw: 1000,
	linesOfLog: 1.1,
} as const;

/** How views spread, assumed: over the places of the platform that see any, and over pages. */
export const SPREAD = {
	/** Places that answer, and isolates in each that share its views. */
	places: 300,
	isolates: 4,
	/** The pages that nearly everybody reads fit into the memory of an isolate; the rest is the long tail of lists and listings. */
	popular: { pages: 64, share: 0.7 },
	tail: { pages: 10_000, share: 0.3 },
} as const;

const MONTH = 30 * 86_400;
const GIGABYTE = 1e9;
const HOURS = 30 * 24;
/** Months of events that are stored: a year of the archive, and the month that is not closed, with the objects that others replaced. */
const MONTHS_STORED = 12 + 2.5;

/** Units of each thing in a month. */
export type Amounts = Record<
	| "requests"
	| "cpuMs"
	| "kvReads"
	| "kvWrites"
	| "rowsRead"
	| "rowsWritten"
	| "queueOperations"
	| "objectsWritten"
	| "logLines"
	| "storedInD1"
	| "storedInR2",
	number
>;

/** Of arrivals at a rate, the share that finds nothing remembered: something remembered stays so for some seconds. */
function shareThatAsks(perSecond: number, seconds: number): number {
	return 1 / (1 + perSecond * seconds);
}

/** What a month's views come to. @param views of pages, by people and by machines, that reach the site's worker */
export function amountsOf(views: number): Amounts {
	const { places, isolates, popular, tail } = SPREAD;
	const perSecond = views / MONTH;
	const perIsolate = perSecond / (places * isolates);
	const ofPopularPage = (rate: number) => (rate * popular.share) / popular.pages;
	// The tail is never in memory when it is asked for again.
	const fromMemory = popular.share * (1 - shareThatAsks(ofPopularPage(perIsolate), WORK.freshSeconds));
	// Every place renews for itself: another's copy reaches it about when its own is stale.
	const renewals = [popular, tail].reduce((sum, { pages, share }) => {
		const ofPage = (perSecond * share) / pages / places;
		return sum + MONTH * pages * places * ofPage * shareThatAsks(ofPage, WORK.freshSeconds);
	}, 0);
	const drawn = Math.min(renewals, views);
	const events = views * WORK.events;
	const hours = Math.min(views, HOURS);
	const bytes = events * WORK.bytesAnEvent;
	const runs = Math.min(Math.max(hours, bytes / WORK.bytesACount), hours * WORK.mostCountsAnHour);
	const counts = Math.max(runs, bytes / WORK.bytesATransaction);
	const deliveries = Math.min(views, MONTH / WORK.secondsADelivery + views / WORK.messagesADelivery);
	return {
		requests: views * (1 + WORK.eventRequests),
		cpuMs:
			views * fromMemory * WORK.cpuFromMemory +
			views * (1 - fromMemory) * WORK.cpuFromKv +
			drawn * WORK.cpuDrawn +
			views * WORK.eventRequests * WORK.cpuOfEvents,
		kvReads:
			views * (1 - fromMemory) + views * WORK.marks * shareThatAsks(perIsolate, WORK.markSeconds) + drawn,
		kvWrites: drawn,
		rowsRead: drawn * WORK.rowsADraw,
		rowsWritten: Math.min(
			events * WORK.rowsAnEventAlone,
			hours * WORK.rowsAnHour + (counts - hours) * WORK.rowsACount,
		),
		queueOperations: views * WORK.eventRequests * WORK.queueOperations,
		objectsWritten: deliveries + counts * WORK.objectsACount,
		logLines: views * (1 + WORK.eventRequests) * WORK.linesOfLog,
		// A year of roll-ups by the hour, which stay.
		storedInD1: (Math.min(events, HOURS * WORK.rowsKeptAnHour) * 12 * WORK.bytesARow) / GIGABYTE,
		storedInR2: (bytes * MONTHS_STORED) / GIGABYTE,
	};
}

/** US dollars of a month, by what they are for. */
export type Costs = Record<keyof Amounts | "plan" | "all", number>;

/** What amounts cost beyond what the plan includes. */
export function costsOf(amounts: Amounts): Costs {
	const beyond = (amount: number, { included, aMillion }: Price) =>
		(Math.max(0, amount - included) / 1e6) * aMillion;
	const stored = (amount: number, { included, aGigabyte }: { included: number; aGigabyte: number }) =>
		Math.max(0, amount - included) * aGigabyte;
	const costs = {
		plan: PRICES.plan,
		requests: beyond(amounts.requests, PRICES.requests),
		cpuMs: beyond(amounts.cpuMs, PRICES.cpuMs),
		kvReads: beyond(amounts.kvReads, PRICES.kvReads),
		kvWrites: beyond(amounts.kvWrites, PRICES.kvWrites),
		rowsRead: beyond(amounts.rowsRead, PRICES.rowsRead),
		rowsWritten: beyond(amounts.rowsWritten, PRICES.rowsWritten),
		queueOperations: beyond(amounts.queueOperations, PRICES.queueOperations),
		objectsWritten: beyond(amounts.objectsWritten, PRICES.objectsWritten),
		logLines: beyond(amounts.logLines, PRICES.logLines),
		storedInD1: stored(amounts.storedInD1, PRICES.storedInD1),
		storedInR2: stored(amounts.storedInR2, PRICES.storedInR2),
	};
	return { ...costs, all: Object.values(costs).reduce((sum, cost) => sum + cost, 0) };
}
