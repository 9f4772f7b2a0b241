import { AwsClient } from "aws4fetch";
import { type OutsideFetch, outside, withDeadline } from "~workers/shared/outside";

/** Where backups are kept: our bucket, and where one is set, a bucket of another account. */
export type Places = {
	bucket: R2Bucket;
	/** Puts the same bytes elsewhere; null where there is no elsewhere. */
	copy: ((key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>) | null;
};

export type CopyBindings = {
	/** `https://HOST/BUCKET`; empty or unset: no copy. */
	BACKUP_ENDPOINT?: string;
	/** Credentials that may write to that bucket and nothing else. */
	BACKUP_ACCESS_KEY_ID?: string;
	BACKUP_SECRET_ACCESS_KEY?: string;
};

/** Milliseconds. */
const DEADLINE = 30_000;

/**
 * The way to the other bucket, by the S3 protocol. Nothing is ever deleted or read there: credentials that can write alone are
 * enough, and whoever takes over this account cannot take those copies away.
 * @returns null where no other bucket is set
 * @throws Error where it is set without credentials
 */
export function openCopy(
	{ BACKUP_ENDPOINT: endpoint, BACKUP_ACCESS_KEY_ID: id, BACKUP_SECRET_ACCESS_KEY: secret }: CopyBindings,
	ask: OutsideFetch = outside,
): Places["copy"] {
	if (!endpoint) return null;
	if (!id || !secret) throw new Error("BACKUP_ENDPOINT is set without BACKUP_ACCESS_KEY_ID and its secret");
	// The clock comes again every ten minutes: what fails is done again then, and not at once.
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
