import * as z from "zod";
import type { Call } from "./emulator";
import { ProviderError, refuse } from "./provider-error";

const LARGEST_BODY = 64 * 1024;

/**
 * The JSON body of a call, as its schema says.
 * @throws ProviderError 400 `bad_request` naming the first field that does not fit; 413 above 64 KiB
 */
export async function readBody<T extends z.ZodType>(call: Call, schema: T): Promise<z.output<T>> {
	const text = await call.req.text();
	if (text.length > LARGEST_BODY) {
		throw new ProviderError(413, "request_too_large", "The request is larger than 64 KiB.");
	}
	let body: unknown;
	try {
		body = text === "" ? {} : JSON.parse(text);
	} catch {
		throw refuse("bad_request", "The request body is not JSON.");
	}
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw refuse("bad_request", `${issue?.path.join(".") || "The body"}: ${issue?.message ?? "is not valid"}`);
}

/** Minutes a session is to last: from 5 minutes to 366 days. */
export const sessionMinutes = z.number().int().min(5).max(527_040);

/** The same, 60 where the call says nothing. */
export const sessionDuration = sessionMinutes.default(60);

/** Minutes a link or code is to live. */
export const expirationMinutes = z.number().int().min(1).max(10_080);
