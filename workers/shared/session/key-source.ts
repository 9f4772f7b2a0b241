import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { SECOND } from "../../../db/time";
import { errorFields, log } from "../log";
import { within } from "../within";
import { askProvider } from "./ask-provider";
import type { Provider } from "./provider-config";
import { readKeySet } from "./read-key-set";

/** What an isolate knows of the provider's keys. Times are UTC milliseconds. */
export type KeyMemory = {
	keys: JWTVerifyGetKey | null;
	/** When the provider gave these keys. */
	fetchedAt: number;
	/** When it was last asked. */
	askedAt: number;
	underWay: { startedAt: number; answer: Promise<void> } | null;
};

export type KeySourceOptions = {
	provider: Provider;
	kv: Pick<KVNamespace, "get" | "put">;
	memory: KeyMemory;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
};

const DEADLINE = 2 * SECOND;
const KV_DEADLINE = SECOND / 2;
/** After this the keys are fetched again; the old ones stay in use until there are new ones. */
const FRESH = 3600 * SECOND;
/** A token can name any key it likes: the provider is asked no more often than this, whatever tokens say. */
const ASK_AGAIN = 60 * SECOND;
/** Without any keys everybody is signed out, so it is asked sooner. */
const ASK_AGAIN_WITHOUT_KEYS = 5 * SECOND;
/** Seconds that KV keeps them, for when the provider does not answer. */
const KEEP = 7 * 86_400;

/** What an isolate knows at its start. */
export function createKeyMemory(): KeyMemory {
	const never = Number.NEGATIVE_INFINITY;
	return { keys: null, fetchedAt: never, askedAt: never, underWay: null };
}

/** There are no keys to verify with: neither here, nor in KV, nor from the provider. */
export class KeysUnavailable extends Error {
	constructor() {
		super("There are no keys to verify a session with");
		this.name = "KeysUnavailable";
	}
}

/**
 * The provider's public keys, as jose asks for them: from the isolate, from KV (`jwks:{projectId}`), from the provider.
 * Keys that a token brings or points to (`jwk`, `jku`, `x5u`, `x5c`) are never looked at.
 *
 * The returned function throws KeysUnavailable, or jose's JWKSNoMatchingKey for a key that the provider does not have.
 */
export function createKeySource(options: KeySourceOptions): JWTVerifyGetKey {
	const { provider, kv, memory, waitUntil, now } = options;
	const kvKey = `jwks:${provider.projectId}`;

	return async function keyOf(header, token) {
		if (!memory.keys) await renew();
		const keys = memory.keys;
		if (!keys) throw new KeysUnavailable();
		if (now() - memory.fetchedAt >= FRESH) waitUntil(renew());
		try {
			return await keys(header, token);
		} catch (error) {
			if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
			await renew();
			// Also when another request renewed them meanwhile.
			if (!memory.keys || memory.keys === keys) throw error;
			return memory.keys(header, token);
		}
	};

	/** Joins the renewal that is under way, or starts one unless it is too soon. Never throws. */
	async function renew(): Promise<void> {
		const { underWay } = memory;
		if (underWay && now() - underWay.startedAt < DEADLINE + KV_DEADLINE) return join(underWay.answer);
		if (now() - memory.askedAt < (memory.keys ? ASK_AGAIN : ASK_AGAIN_WITHOUT_KEYS)) return;
		memory.askedAt = now();
		const answer = load().catch((error: unknown) => {
			log("error", "session_keys_failed", errorFields(error));
		});
		const entry = { startedAt: now(), answer };
		memory.underWay = entry;
		waitUntil(
			answer.then(() => {
				if (memory.underWay === entry) memory.underWay = null;
			}),
		);
		return join(answer);
	}

	/** The request that started it may be gone: nobody waits longer than it may take. */
	function join(answer: Promise<void>): Promise<void> {
		return within(DEADLINE + KV_DEADLINE, answer).catch(() => {});
	}

	async function load(): Promise<void> {
		const cached = memory.keys ? null : await readCached();
		if (cached) {
			keep(cached.keySet, cached.fetchedAt);
			// The provider was not asked, so it may be asked at once.
			memory.askedAt = Number.NEGATIVE_INFINITY;
			return;
		}
		const path = `/v1/sessions/jwks/${encodeURIComponent(provider.projectId)}`;
		const keySet = readKeySet(await askProvider(provider, { method: "GET", path, deadline: DEADLINE }));
		if (!keySet) throw new Error("The sign-in provider answered with something that is no key set");
		keep(keySet, now());
		waitUntil(store(keySet));
	}

	function keep(keySet: JSONWebKeySet, fetchedAt: number): void {
		memory.keys = createLocalJWKSet(keySet);
		memory.fetchedAt = fetchedAt;
	}

	async function readCached(): Promise<{ keySet: JSONWebKeySet; fetchedAt: number } | null> {
		try {
			const cached = await within(
				KV_DEADLINE,
				kv.get<{ keys?: unknown; fetchedAt?: unknown }>(kvKey, "json"),
			);
			const keySet = readKeySet(cached);
			return keySet && { keySet, fetchedAt: Number(cached?.fetchedAt) || 0 };
		} catch (error) {
			log("error", "kv_read_failed", { key: kvKey, ...errorFields(error) });
			return null;
		}
	}

	async function store(keySet: JSONWebKeySet): Promise<void> {
		try {
			await kv.put(kvKey, JSON.stringify({ ...keySet, fetchedAt: now() }), { expirationTtl: KEEP });
		} catch (error) {
			log("error", "kv_write_failed", { key: kvKey, ...errorFields(error) });
		}
	}
}
