import { isbot } from "isbot";
import { COUNTED_POLICY, contentKeys } from "../../app/context/content-keys";
import type { ContentCache } from "../../app/context/load-context";
import {
	type Assigning,
	type Assignment,
	stillKnown,
	variantAt,
	variantsOf,
} from "../../app/experiments/assign";
import { isKnown, KNOWN, type KnownId, type Variants } from "../../app/experiments/known";
import { printMark } from "../../app/experiments/mark";
import { dayOf } from "../../app/ui/format";
import { type Database, openDatabase } from "../../db/database";
import { type Experiment, readAssigning } from "../../db/queries/experiments";
import { addressOf } from "../shared/address";
import { createContentCache } from "../shared/content-cache";
import { keyedHash, keyOfSecret, type Visitor, visitorWords } from "../shared/keyed-hash";
import { errorFields, log } from "../shared/log";
import type { SiteEnv } from "./env";

type Trial = {
	variants: Variants;
	mark: (response: Response) => Response;
};

type TrialsOptions = {
	env: Pick<SiteEnv, "content" | "database">;
	buildId: string;
	waitUntil: (work: Promise<unknown>) => void;
	now?: () => number;
	memory?: TrialsMemory;
};

const untouched: Trial = { variants: {}, mark: (response) => response };

const tried = new Set<string>(Object.values(KNOWN).map(({ path }) => path));

/** Other pages cost nothing. */
export function createTrials({
	env,
	buildId,
	waitUntil,
	now = Date.now,
	memory = trialsOfThisIsolate,
}: TrialsOptions) {
	return {
		/** From memory. Null if there may be an experiment. */
		atHand(request: Request): Trial | null {
			const path = pathOf(request);
			if (!path || !tried.has(path)) return untouched;
			const tests = rememberedTests({ now, memory });
			return tests?.every(({ known }) => KNOWN[known].path !== path) ? untouched : null;
		},
		async assign(request: Request): Promise<Trial> {
			const path = pathOf(request);
			if (!path || !tried.has(path)) return untouched;
			const tests = await readTests({
				cache: createContentCache({ kv: env.content, waitUntil, now, buildId }),
				db: () => openDatabase(env.database),
				now,
				memory,
			});
			const here = tests.filter(({ known }) => KNOWN[known].path === path);
			if (here.length === 0) return untouched;
			const assigned = await Promise.all(here.map((test) => assignmentOf(test, request, now())));
			return trialOf(assigned.filter((each) => each !== null));
		},
	};
}

function pathOf(request: Request): string | null {
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	return addressOf(request).name ?? null;
}

/** The winner for everyone after a test. Null for visitors outside the shares, bots and browsers that ask not to be tracked. */
async function assignmentOf(
	{ known, salt, shares, isRunning }: Assigning,
	request: Request,
	now: number,
): Promise<Assignment | null> {
	const [whole] = shares;
	if (!isRunning) return whole ? { known, variant: whole.variant, isCounted: false } : null;
	const agent = request.headers.get("User-Agent") ?? "";
	if (isbot(agent) || agent === "" || isRefused(request.headers)) return null;
	const address = request.headers.get("CF-Connecting-IP") ?? "";
	const variant = variantAt(await drawPlace({ address, agent }, dayOf(now), salt), shares);
	return variant === null ? null : { known, variant, isCounted: true };
}

function isRefused(headers: Headers): boolean {
	return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}

function trialOf(assigned: Assignment[]): Trial {
	const counted = assigned.filter(({ isCounted, known }) => isCounted && isKnown(known));
	return {
		variants: variantsOf(assigned),
		mark(response) {
			const marked = new Response(response.body, response);
			if (counted.length > 0) marked.headers.append("Server-Timing", printMark(counted));
			// Other visitors may get another variant, so no cache in between may store it.
			if (!marked.headers.has("Cache-Control"))
				marked.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
			return marked;
		},
	};
}

/** By salt. */
const keys = new Map<string, CryptoKey>();
const MOST_KEYS = 16;

/** From 0 up to 1, the same all day. Visitors are drawn anew each day, so days are independent and no one can be followed. @param day ISO day, UTC */
export async function drawPlace(visitor: Visitor, day: string, salt: string): Promise<number> {
	const hash = await keyedHash(await keyOf(salt), `${day}\n${visitorWords(visitor)}`);
	return new DataView(hash).getUint32(0) / 2 ** 32;
}

async function keyOf(salt: string): Promise<CryptoKey> {
	const known = keys.get(salt);
	if (known) return known;
	const key = await keyOfSecret(salt);
	if (keys.size >= MOST_KEYS) keys.clear();
	keys.set(salt, key);
	return key;
}

/** Rows, never promises, so that a page from memory waits for nothing. */
type TrialsMemory = { current: { readAt: number; tests: Assigning[] } | null };

export const trialsOfThisIsolate: TrialsMemory = { current: null };

/** As long as an isolate remembers changes. */
const REMEMBERED_MS = 2000;
/** Visitors mustn't wait long for an experiment. After this they get the original. */
const POLICY = { ...COUNTED_POLICY, deadline: 300 };

type Reading = {
	cache: ContentCache;
	db: () => Database;
	now: () => number;
	memory: TrialsMemory;
};

/** From memory, or null. */
function rememberedTests({ now, memory }: Pick<Reading, "now" | "memory">): Assigning[] | null {
	const known = memory.current;
	return known && now() - known.readAt < REMEMBERED_MS ? known.tests : null;
}

/** Never throws. */
async function readTests({ cache, db, now, memory }: Reading): Promise<Assigning[]> {
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
function assigningOf(rows: readonly Experiment[]): Assigning[] {
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
