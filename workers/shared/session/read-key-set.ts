import type { JSONWebKeySet, JWK } from "jose";
import { isObject } from "./ask-provider";

const MOST_KEYS = 50;

/**
 * The RSA keys for signatures in what should be a key set, with only the fields that verifying needs. Null when it is
 * none, or has no such key.
 */
export function readKeySet(value: unknown): JSONWebKeySet | null {
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
