import { createLocalJWKSet, errors, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from "jose";
import { SECOND } from "../../../db/time";
import { errorFields, log } from "../log";
import { within } from "../within";
import { askProvider, isObject } from "./ask-provider";
import type { Provider } from "./provider-config";

/** Times are UTC milliseconds. */
export type KeyMemory = {
	keys: JWTVerifyGetKey | null;
	fetchedAt: number;
	askedAt: number;
	underWay: { startedAt: number; answer: Promise<void> } | null;
};

type KeySourceOptions = {
	provider: Provider;
	kv: Pick<KVNamespace, "get" | "put">;
	memory: KeyMemory;
	waitUntil: (work: Promise<unknown>) => void;
	now: () => number;
};

const DEADLINE = 2 * SECOND;
const KV_DEADLINE = SECOND / 2;
/** Older keys stay in use until new ones arrive. */
const FRESH = 3600 * SECOND;
/** A token can name any key, so we limit how often tokens make us ask the provider. */
const ASK_AGAIN = 60 * SECOND;
/** Shorter without keys, because then everyone is signed out. */
const ASK_AGAIN_WITHOUT_KEYS = 5 * SECOND;
/** Seconds that KV keeps keys, for when the provider doesn't answer. */
const KEEP = 7 * 86_400;

export function createKeyMemory(): KeyMemory {
	const never = Number.NEGATIVE_INFINITY;
	return { keys: null, fetchedAt: never, askedAt: never, underWay: null };
}

/** Not in memory, in KV or at the provider. */
export class KeysUnavailable extends Error {
	constructor() {
		super("There are no keys to verify a session with");
		this.name = "KeysUnavailable";
	}
}

/** From isolate memory, KV (`jwks:{projectId}`) or the provider. We ignore keys that a token contains or links to. Throws KeysUnavailable, or jose's JWKSNoMatchingKey for an unknown key. */
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
			// Another request may already have renewed them.
			if (!memory.keys || memory.keys === keys) throw error;
			return memory.keys(header, token);
		}
	};

	/** Unless it's too soon. Never throws. */
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

	/** The request that started it may be gone, so we limit the wait. */
	function join(answer: Promise<void>): Promise<void> {
		return within(DEADLINE + KV_DEADLINE, answer).catch(() => {});
	}

	async function load(): Promise<void> {
		const cached = memory.keys ? null : await readCached();
		if (cached) {
			keep(cached.keySet, cached.fetchedAt);
			// The provider wasn't asked, so it may be asked at once.
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

const MOST_KEYS = 50;

/** Only RSA signature keys, with only the fields that verifying needs. Null without such a key. */
function readKeySet(value: unknown): JSONWebKeySet | null {
	if (!isObject(value) || !Array.isArray(value.keys)) return null;
	const keys = value.keys
		.slice(0, MOST_KEYS)
		.map(readKey)
		.filter((key) => key !== null);
	return keys.length > 0 ? { keys } : null;
}

function readKey(value: unknown): JWK | null {
	if (!isObject(value)) return null;
	const { kty, kid, n, e, alg = "RS256", use = "sig" } = value;
	if (kty !== "RSA" || alg !== "RS256" || use !== "sig") return null;
	if (typeof kid !== "string" || typeof n !== "string" || typeof e !== "string") return null;
	return { kty, kid, n, e, alg, use };
}
