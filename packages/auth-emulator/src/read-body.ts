import * as z from "zod";
import type { Call } from "./emulator";
import { ProviderError, refuse } from "./provider-error";

/** 64 KiB. */
const LARGEST_BODY = 64 * 1024;

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

/** Of fields with the same name it takes the first. */
export async function readForm(call: Call): Promise<Record<string, string | undefined>> {
	const type = call.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
	if (type !== "application/x-www-form-urlencoded") {
		throw new ProviderError(415, "bad_request", "The request is not a form.");
	}
	const bytes = await call.req.arrayBuffer();
	if (bytes.byteLength > LARGEST_BODY) {
		throw new ProviderError(413, "request_too_large", "The request is larger than 64 KiB.");
	}
	const text = new TextDecoder().decode(bytes);
	return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

/** From 5 minutes to 366 days. */
export const sessionMinutes = z.number().int().min(5).max(527_040);

export const sessionDuration = sessionMinutes.default(60);

export const expirationMinutes = z.number().int().min(1).max(10_080);
