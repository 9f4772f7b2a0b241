import type { ContentKey } from "../../app/context/content-keys";
import { ContentUnavailableError } from "../../app/context/content-unavailable";
import type { Cached, CachePolicy, ContentCache } from "../../app/context/load-context";
import { type Changes, createChanges, isCurrent } from "./changes";
import { contentKey } from "./content-key";
import { keepLatest } from "./keep-latest";
import { errorFields, log } from "./log";
import { createParseMemory, type ParseMemory, parseOnce } from "./parse-once";
import { runtimeTimer, type Timer, within } from "./within";

/** What KV holds under a content key, as JSON. */
export type Copy = { storedAt: number; value: unknown };

/** Loads in progress in this isolate, by KV key. Concurrent requests share the result. */
export type Loads = Map<string, { startedAt: number; answer: Promise<unknown> }>;

export type ContentCacheOptions = {
	kv: Pick<KVNamespace, "get" | "put">;
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now: () => number;
	buildId: string;
	/** Called when the database failed, so we show a copy or leave something out. */
	onDegraded?: () => void;
	/** Shared by the requests of an isolate. */
	loads?: Loads;
	parsed?: ParseMemory;
	timer?: Timer;
	changes?: Pick<Changes, "latest">;
};

/** Milliseconds before we treat KV as failing and read the database. */
export const KV_DEADLINE = 500;

/** KV refuses a shorter time to live, in seconds. */
const KV_SHORTEST_TTL = 60;

/** The most loads we track, more than an isolate can run at once. */
export const MOST_LOADS = 1000;

const loadsOfThisIsolate: Loads = new Map();
const parsedOfThisIsolate = createParseMemory();

/**
 * The content cache of one request. It reads KV before the database, revalidates in the background, and falls
 * back to the last good copy if the database fails. A copy is fresh until its tags or the day change. Values
 * must be plain JSON. Cached values are shared between requests, so they are frozen.
 *
 * Errors from `load` aren't cached, and neither are values that `isCacheable` rejects. A thrown Response below
 * 500 (a 404 or a redirect) is an answer and passes through.
 */
export function createContentCache(options: ContentCacheOptions): ContentCache {
	const { kv, waitUntil, now, buildId, onDegraded } = options;
	const loads = options.loads ?? loadsOfThisIsolate;
	const timer = options.timer ?? runtimeTimer;
	const parsed = options.parsed ?? parsedOfThisIsolate;
	const changes = options.changes ?? createChanges({ kv, now, timer });

	async function read<T>(
		{ name, tags }: ContentKey,
		policy: CachePolicy<T>,
		load: () => Promise<T>,
	): Promise<Cached<T>> {
		const kvKey = await contentKey(buildId, name);
		const reading = policy.store === false ? Promise.resolve(null) : readCopy(name, kvKey, policy);
		const [copy, changedAt] = await Promise.all([
			inTime(reading),
			policy.store === false ? 0 : changes.latest(tags),
		]);
		const isGood = copy && isCurrent(copy, changedAt, now());
		const age = isGood ? (now() - copy.storedAt) / 1000 : Number.POSITIVE_INFINITY;

		if (isGood && age < policy.fresh + policy.stale) {
			if (age >= policy.fresh) waitUntil(loadOnce(kvKey, policy, load, changedAt, copy).catch(() => {}));
			return { value: copy.value as T, degradedSince: null };
		}
		try {
			const answer = loadOnce(kvKey, policy, load, changedAt);
			return { value: await within(policy.deadline, answer, timer), degradedSince: null };
		} catch (error) {
			if (isAnswer(error)) throw error;
			log("error", "content_load_failed", { key: name, ...errorFields(error) });
			// KV may only have been slow, so we wait for its copy once more.
			const last = copy ?? (await inTime(reading));
			onDegraded?.();
			if (!last) throw new ContentUnavailableError(name, { cause: error });
			return { value: last.value as T, degradedSince: last.storedAt };
		}
	}

	/** A copy we may still show. Null without one, or if KV fails. */
	async function readCopy(name: string, kvKey: string, policy: Lifetimes): Promise<Copy | null> {
		try {
			const text = await kv.get(kvKey, "text");
			const copy = text === null ? null : parseOnce<Copy>(parsed, name, text);
			return copy && now() - copy.storedAt < lifetime(policy) * 1000 ? copy : null;
		} catch (error) {
			log("error", "kv_read_failed", { key: kvKey, ...errorFields(error) });
			return null;
		}
	}

	function inTime(reading: Promise<Copy | null>): Promise<Copy | null> {
		return within(KV_DEADLINE, reading, timer).catch(() => null);
	}

	/**
	 * Joins a load in progress, or starts one and caches its result. Skips loads past their deadline, whose
	 * request may be gone, and loads from before a change.
	 * @param standing a fresh copy under review, which isn't rewritten if nothing changed
	 */
	function loadOnce<T>(
		kvKey: string,
		policy: CachePolicy<T>,
		load: () => Promise<T>,
		changedAt: number,
		standing: Copy | null = null,
	): Promise<T> {
		const underWay = loads.get(kvKey);
		const isJoined =
			underWay && now() - underWay.startedAt < policy.deadline && underWay.startedAt >= changedAt;
		if (isJoined) return underWay.answer as Promise<T>;

		const answer = Promise.resolve().then(load);
		const entry = { startedAt: now(), answer };
		// A load that never settles would stay forever, so we cap the list.
		keepLatest(loads, kvKey, entry, MOST_LOADS);
		waitUntil(
			answer
				.then((value) => (isSame(standing, value) ? null : store(kvKey, policy, value, entry.startedAt)))
				.catch(() => {})
				.finally(() => {
					if (loads.get(kvKey) === entry) loads.delete(kvKey);
				}),
		);
		return answer;
	}

	/** @param storedAt when reading began, because later changes may be missing */
	async function store<T>(kvKey: string, policy: CachePolicy<T>, value: T, storedAt: number): Promise<void> {
		if (policy.store === false || policy.isCacheable?.(value) === false) return;
		const copy: Copy = { storedAt, value };
		try {
			const expirationTtl = Math.max(KV_SHORTEST_TTL, lifetime(policy));
			await kv.put(kvKey, JSON.stringify(copy), { expirationTtl });
		} catch (error) {
			log("error", "kv_write_failed", { key: kvKey, ...errorFields(error) });
		}
	}

	return { read };
}

function isSame(standing: Copy | null, value: unknown): boolean {
	return standing !== null && JSON.stringify(standing.value) === JSON.stringify(value);
}

type Lifetimes = Pick<CachePolicy, "fresh" | "stale" | "keep">;

/** Seconds until a copy can no longer be shown. */
function lifetime(policy: Lifetimes): number {
	return Math.max(policy.keep, policy.fresh + policy.stale);
}

function isAnswer(thrown: unknown): boolean {
	return thrown instanceof Response && thrown.status < 500;
}
