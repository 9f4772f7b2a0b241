import type { CachePolicy, ContentKey } from "../../app/context/content-keys";
import { ContentUnavailableError } from "../../app/context/content-unavailable";
import type { Cached, ContentCache } from "../../app/context/load-context";
import { withoutEnd } from "../../app/ui/text-end";
import { type Changes, createChanges, isCurrent } from "./changes";
import { errorFields, log } from "./log";
import { createMemory, type Memory } from "./memory";
import { keepLatest } from "./remember";
import { runtimeTimer, type Timer, within } from "./within";

export type Copy = { storedAt: number; value: unknown };

/** Concurrent requests share a load's result. */
export type Loads = Map<string, { startedAt: number; answer: Promise<unknown> }>;

export type ContentCacheOptions = {
	kv: Pick<KVNamespace, "get" | "put">;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
	buildId: string;
	/** Called when the database failed, so we show a copy or leave something out. */
	onDegraded?: () => void;
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

/** Reads KV before the database, revalidates in the background, and shows the last good copy if the database fails. Values are plain JSON and frozen, because requests share them. A thrown Response below 500 is an answer and isn't cached. */
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

	/** Null without one that we may still show, or if KV fails. */
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

	/** Skips loads past their deadline, whose request may be gone, and loads from before a change. @param standing a fresh copy under review, which isn't rewritten if nothing changed */
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

/** Seconds. */
function lifetime(policy: Lifetimes): number {
	return Math.max(policy.keep, policy.fresh + policy.stale);
}

function isAnswer(thrown: unknown): boolean {
	return thrown instanceof Response && thrown.status < 500;
}

type Parsed = { text: string; value: unknown };

type ParseMemory = Memory<Parsed>;

/** Parsed values take about four times as much memory. */
export function createParseMemory(characters: number = 2 * 1024 * 1024): ParseMemory {
	return createMemory({ entries: 200, size: characters }, ({ text }) => text.length);
}

/** While a key has the same text. Callers share the value, so it's frozen. */
export function parseOnce<Value>(memory: ParseMemory, key: string, text: string): Value {
	const before = memory.get(key);
	if (before?.text === text) return before.value as Value;
	const value = deepFreeze(JSON.parse(text));
	memory.set(key, { text, value });
	return value;
}

function deepFreeze<Value>(value: Value): Value {
	if (typeof value !== "object" || value === null) return value;
	for (const inner of Object.values(value)) deepFreeze(inner);
	return Object.freeze(value);
}

/** Bytes that KV allows. */
const LONGEST = 512;
/** UTF-8 has at most three bytes for a unit of UTF-16. */
const MOST_BYTES = 3;
const READABLE = 400;

/** `content:{buildId}:{key}`, because another build may read another shape. */
export function contentKey(buildId: string, key: string): Promise<string> {
	return kvKey(`content:${buildId}:${key}`);
}

/** As it is up to 512 bytes, else `{beginning}#{SHA-256 in hex}`. */
export async function kvKey(key: string): Promise<string> {
	if (isShort(key)) return key;
	const bytes = new TextEncoder().encode(key);
	if (bytes.length <= LONGEST) return key;
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
	const beginning = withoutEnd(new TextDecoder().decode(bytes.slice(0, READABLE)), "\uFFFD");
	return `${beginning}#${hash}`;
}

/** Whether KV surely takes a key as it is. */
export function isShort(key: string): boolean {
	return key.length * MOST_BYTES <= LONGEST;
}
