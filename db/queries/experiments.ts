import { and, avg, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { pageDays, visitorDays } from "../schema/analytics";
import { experimentDays, experiments } from "../schema/experiments";
import { auditLog } from "../schema/operations";
import { DAY } from "../time";

type Row = typeof experiments.$inferSelect;

/** Whole percent of a page's visitors by variant, the control's first. */
export type Shares = Array<{ variant: string; percent: number }>;

export type Experiment = Omit<Row, "shares" | "judged"> & {
	shares: Shares;
	/** Results from when every variant reached its sample size. Null until then. */
	judged: VariantTotals[] | null;
};

export type Definition = Pick<
	Experiment,
	"id" | "title" | "question" | "known" | "shares" | "metric" | "expected" | "effect"
>;

/** Each visitor counts once a day. */
export type VariantTotals = {
	experiment: string;
	variant: string;
	seen: number;
	did: number;
	failed: number;
	slow: number;
	left: number;
};

export type Change = { id: string; at: number; actor: string };

export async function readExperiments(
	db: Database,
): Promise<{ experiments: Experiment[]; totals: VariantTotals[] }> {
	const [rows, totals] = await db.batch([
		db.select().from(experiments).orderBy(desc(experiments.definedAt), experiments.id),
		totalsQuery(db),
	]);
	return { experiments: rows.map(parsed), totals };
}

export async function readExperiment(
	db: Database,
	id: string,
): Promise<{ experiment: Experiment; totals: VariantTotals[] } | null> {
	const [rows, totals] = await db.batch([
		db.select().from(experiments).where(eq(experiments.id, id)),
		totalsQuery(db, eq(experimentDays.experiment, id)),
	]);
	return rows[0] ? { experiment: parsed(rows[0]), totals } : null;
}

/** Running tests, and winners of finished ones, newest first. */
export async function readAssigning(db: Database): Promise<Experiment[]> {
	const hasWinner = and(inArray(experiments.state, ["stopped", "archived"]), isNotNull(experiments.winner));
	const rows = await db
		.select()
		.from(experiments)
		.where(or(eq(experiments.state, "running"), hasWinner))
		.orderBy(desc(experiments.startedAt));
	return rows.map(parsed);
}

/** @returns false if the test is no longer a draft */
export async function writeDraft(
	db: Database,
	definition: Definition,
	{ at, actor }: Change,
): Promise<boolean> {
	const { id, shares, ...said } = definition;
	const fields = { ...said, shares: printed(shares), definedAt: at, definedBy: actor };
	const before = await readExperiment(db, id);
	const results = await retryWrite(() =>
		db.batch([
			db
				.insert(experiments)
				.values({ id, state: "draft", ...fields })
				.onConflictDoUpdate({ target: experiments.id, set: fields, setWhere: eq(experiments.state, "draft") })
				.returning({ id: experiments.id }),
			logged(db, "define-experiment", { id, at, actor }, before?.experiment ?? null, definition, [
				eq(experiments.state, "draft"),
				eq(experiments.definedAt, at),
			]),
		]),
	);
	return results[0].length > 0;
}

/** @returns false if it isn't a draft, or a test of the same thing is running */
export function writeStarted(db: Database, change: Change, salt: string): Promise<boolean> {
	const { id, at } = change;
	const other = sql`not exists (select 1 from experiments as other where other.state = 'running'
		and other.known = experiments.known)`;
	const set = { state: "running" as const, salt, startedAt: at };
	return writeChange(db, "start-experiment", change, {
		set,
		where: [eq(experiments.id, id), eq(experiments.state, "draft"), other],
		is: [eq(experiments.state, "running"), eq(experiments.startedAt, at)],
		before: { state: "draft" },
		// We keep the salt out of the log. With it and an address, anyone could compute a visitor's variant.
		after: { state: "running" },
	});
}

/** @returns false if it was judged before or doesn't run */
export function writeJudged(db: Database, change: Change, totals: VariantTotals[]): Promise<boolean> {
	const judged = JSON.stringify(totals);
	return writeChange(db, "judge-experiment", change, {
		set: { judged },
		where: [eq(experiments.id, change.id), eq(experiments.state, "running"), isNull(experiments.judged)],
		is: [eq(experiments.judged, judged)],
		before: null,
		after: totals,
	});
}

/** @param winner the variant everyone gets until the code includes it. Null restores the original */
export function writeStopped(
	db: Database,
	change: Change,
	{ winner, reason }: { winner: string | null; reason: string },
): Promise<boolean> {
	const { id, at, actor } = change;
	return writeChange(db, "stop-experiment", change, {
		set: { state: "stopped", stoppedAt: at, stoppedBy: actor, winner, reason },
		where: [eq(experiments.id, id), eq(experiments.state, "running")],
		is: [eq(experiments.state, "stopped"), eq(experiments.stoppedAt, at)],
		before: { state: "running" },
		after: { state: "stopped", winner, reason },
	});
}

/** @param reason why it was stopped, and why its winner was taken back */
export function writeReverted(
	db: Database,
	change: Change,
	{ winner, reason }: { winner: string; reason: string },
): Promise<boolean> {
	return writeChange(db, "revert-experiment", change, {
		set: { winner: null, reason },
		where: [
			eq(experiments.id, change.id),
			inArray(experiments.state, ["stopped", "archived"]),
			eq(experiments.winner, winner),
		],
		is: [isNull(experiments.winner), eq(experiments.reason, reason)],
		before: { winner },
		after: { winner: null, reason },
	});
}

export function writeArchived(db: Database, change: Change, learnt: string): Promise<boolean> {
	const { id, at } = change;
	return writeChange(db, "archive-experiment", change, {
		set: { state: "archived", learnt, archivedAt: at },
		where: [eq(experiments.id, id), eq(experiments.state, "stopped")],
		is: [eq(experiments.state, "archived"), eq(experiments.archivedAt, at)],
		before: { state: "stopped" },
		after: { state: "archived", learnt },
	});
}

type Written = {
	set: Partial<Row>;
	/** The required state before the change. */
	where: SQL[];
	/** The state after the change. We log only if this holds. */
	is: SQL[];
	before: unknown;
	after: unknown;
};

/** Logs it in the same transaction. @returns whether the change holds. A repeat also returns true */
async function writeChange(
	db: Database,
	verb: string,
	change: Change,
	{ set, where, is, before, after }: Written,
): Promise<boolean> {
	const [, , now] = await retryWrite(() =>
		db.batch([
			db
				.update(experiments)
				.set(set)
				.where(and(...where)),
			logged(db, verb, change, before, after, is),
			db
				.select({ id: experiments.id })
				.from(experiments)
				.where(and(eq(experiments.id, change.id), ...is)),
		]),
	);
	return now.length > 0;
}

function logged(
	db: Database,
	verb: string,
	{ id, at, actor }: Change,
	before: unknown,
	after: unknown,
	is: SQL[],
) {
	const isWritten = and(eq(experiments.id, id), ...is);
	const [was, stands] = [before, after].map((state) => JSON.stringify(state));
	return db
		.insert(auditLog)
		.select(
			sql`select ${`${verb}:${id}:${at}`}, ${at}, ${actor}, ${verb}, ${`experiment:${id}`}, ${was}, ${stands}
				from experiments where ${isWritten}`,
		)
		.onConflictDoNothing();
}

function totalsQuery(db: Database, where?: SQL) {
	const sum = (name: "seen" | "did" | "failed" | "slow" | "left") =>
		sql<number>`sum(${experimentDays[name]})`.as(`${name}_sum`);
	return db
		.select({
			experiment: experimentDays.experiment,
			variant: experimentDays.variant,
			seen: sum("seen"),
			did: sum("did"),
			failed: sum("failed"),
			slow: sum("slow"),
			left: sum("left"),
		})
		.from(experimentDays)
		.where(where)
		.groupBy(experimentDays.experiment, experimentDays.variant);
}

function parsed({ shares, judged, ...row }: Row): Experiment {
	const entries = Object.entries(JSON.parse(shares) as Record<string, number>);
	return {
		...row,
		shares: entries.map(([variant, percent]) => ({ variant, percent })),
		judged: judged === null ? null : JSON.parse(judged),
	};
}

function printed(shares: Shares): string {
	return JSON.stringify(Object.fromEntries(shares.map(({ variant, percent }) => [variant, percent])));
}

export type RanOn = {
	id: string;
	known: string;
	variants: string[];
	metric: string;
	startedAt: number;
	stoppedAt: number | null;
};

export async function readRanOn(db: Database, from: number, to: number): Promise<RanOn[]> {
	const { id, known, shares, metric, startedAt, stoppedAt } = experiments;
	const rows = await db
		.select({ id, known, shares, metric, startedAt, stoppedAt })
		.from(experiments)
		.where(
			and(
				lt(experiments.startedAt, to),
				or(eq(experiments.state, "running"), gte(experiments.stoppedAt, from)),
			),
		);
	return rows.map(({ shares, startedAt, ...test }) => ({
		...test,
		startedAt: startedAt ?? 0,
		variants: Object.keys(JSON.parse(shares)),
	}));
}

export type ExperimentDay = typeof experimentDays.$inferSelect;

export async function replaceExperimentDay(
	db: Database,
	day: string,
	counted: ExperimentDay[],
): Promise<void> {
	await retryWrite(() =>
		db.batch([
			db.delete(experimentDays).where(eq(experimentDays.day, day)),
			...counted.map((row) => db.insert(experimentDays).values(row)),
		]),
	);
}

export type Traffic = {
	site: number;
	/** Visitors of the page on an average day. */
	page: number;
	did: Record<string, number>;
};

/** Averages of the days before `day`. We count visitors only on pages that can have experiments. */
export async function readTraffic(db: Database, path: string, day: string, days: number): Promise<Traffic> {
	const since = new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
	const [site, pages] = await db.batch([
		db
			.select({ visitors: avg(visitorDays.visitors).mapWith(Number) })
			.from(visitorDays)
			.where(and(gte(visitorDays.day, since), lt(visitorDays.day, day))),
		db
			.select({ visitors: pageDays.visitors, did: pageDays.did })
			.from(pageDays)
			.where(and(eq(pageDays.path, path), gte(pageDays.day, since), lt(pageDays.day, day))),
	]);
	const all = pages.reduce((sum, { visitors }) => sum + visitors, 0);
	const did: Record<string, number> = {};
	for (const page of pages) {
		for (const [type, visitors] of Object.entries<number>(JSON.parse(page.did))) {
			did[type] = (did[type] ?? 0) + visitors / Math.max(1, all);
		}
	}
	return { site: site[0]?.visitors ?? 0, page: all / days, did };
}
