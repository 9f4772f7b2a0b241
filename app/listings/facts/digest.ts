import { createHash } from "node:crypto";

/** SHA-256 of a value's JSON, in hex. */
export function digest(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
