import { AwsClient } from "aws4fetch";
import { type OutsideFetch, outside, withDeadline } from "~workers/shared/outside";

/** Where we store backups: our bucket, and optionally a bucket in another account. */
export type Places = {
	bucket: R2Bucket;
	/** Copies the bytes to the other bucket. Null without one. */
	copy: ((key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>) | null;
};

export type CopyBindings = {
	/** `https://HOST/BUCKET`. Without it there is no copy. */
	BACKUP_ENDPOINT?: string;
	/** Credentials that may write to that bucket and nothing else. */
	BACKUP_ACCESS_KEY_ID?: string;
	BACKUP_SECRET_ACCESS_KEY?: string;
};

/** Milliseconds. */
const DEADLINE = 30_000;

/**
 * Connects to the other bucket by S3. We never delete or read there, so write-only credentials are enough, and
 * an attacker in this account can't delete those copies.
 * @returns null without another bucket
 * @throws Error if its credentials are missing
 */
export function openCopy(
	{ BACKUP_ENDPOINT: endpoint, BACKUP_ACCESS_KEY_ID: id, BACKUP_SECRET_ACCESS_KEY: secret }: CopyBindings,
	ask: OutsideFetch = outside,
): Places["copy"] {
	if (!endpoint) return null;
	if (!id || !secret) throw new Error("BACKUP_ENDPOINT is set without BACKUP_ACCESS_KEY_ID and its secret");
	// The schedule retries every ten minutes, so we don't retry here.
	const client = new AwsClient({
		accessKeyId: id,
		secretAccessKey: secret,
		service: "s3",
		region: "auto",
		retries: 0,
	});
	return async (key, bytes) => {
		const { url, headers } = await client.sign(`${endpoint}/${key}`, { method: "PUT", body: bytes });
		await withDeadline(DEADLINE, async (signal) => {
			const response = await ask(url, { method: "PUT", headers, body: bytes, signal });
			await response.body?.cancel();
			if (!response.ok) throw new Error(`The other bucket answered ${response.status}`);
		});
	};
}

/** Puts a file wherever backups are kept. It counts as put once it is everywhere. @returns its SHA-256, hexadecimal */
export async function putEverywhere(
	{ bucket, copy }: Places,
	key: string,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	// The platform holds what arrives against it.
	await bucket.put(key, bytes, { sha256: digest });
	await copy?.(key, bytes);
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
