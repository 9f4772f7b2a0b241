import { contentKeys } from "../../../app/context/content-keys";
import { COUNTED_POLICY } from "../../../app/context/content-policy";
import type { ContentCache } from "../../../app/context/load-context";
import { type Assigning, stillKnown } from "../../../app/experiments/assign";
import type { KnownId } from "../../../app/experiments/known";
import type { Database } from "../../../db/database";
import { type Experiment, readAssigning } from "../../../db/queries/experiments";
import { errorFields, log } from "../../shared/log";
import type { TrialsMemory } from "./memory";

/** As long as an isolate remembers when something changed. */
const REMEMBERED_MS = 2000;
/** Visitors mustn't wait long for an experiment. After this they get the original. */
const POLICY = { ...COUNTED_POLICY, deadline: 300 };

type Reading = {
	cache: ContentCache;
	db: () => Database;
	/** UTC milliseconds. */
	now: () => number;
	memory: TrialsMemory;
};

/** The tests to assign, if this isolate remembers them. Otherwise null. */
export function rememberedTests({ now, memory }: Pick<Reading, "now" | "memory">): Assigning[] | null {
	const known = memory.current;
	return known && now() - known.readAt < REMEMBERED_MS ? known.tests : null;
}

/** The tests that the edge assigns visitors for, out of the content cache. Never throws. */
export async function readTests({ cache, db, now, memory }: Reading): Promise<Assigning[]> {
	const remembered = rememberedTests({ now, memory });
	if (remembered) return remembered;
	const readAt = now();
	let tests = memory.current?.tests ?? [];
	try {
		const { value } = await cache.read(contentKeys.experiments, POLICY, async () =>
			assigningOf(await readAssigning(db())),
		);
		tests = stillKnown(value);
	} catch (error) {
		log("error", "experiments_unread", errorFields(error));
	}
	memory.current = { readAt, tests };
	return tests;
}

/** For each subject, the running test, or else the newest one with a winner. */
export function assigningOf(rows: readonly Experiment[]): Assigning[] {
	const newest = new Map<string, Experiment>();
	for (const row of rows) {
		const before = newest.get(row.known);
		if (!before || (row.state === "running" && before.state !== "running")) newest.set(row.known, row);
	}
	return [...newest.values()].map(({ known, salt, state, winner, shares }) => ({
		known: known as KnownId,
		salt: salt ?? "",
		isRunning: state === "running",
		shares: state === "running" ? shares : [{ variant: winner ?? "", percent: 100 }],
	}));
}
