import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as z from "zod";
import { fieldMessages } from "../../app/context/verb";
import { fail } from "./errors";

/** Answers 413 `too_large` to a larger body. */
export function atMost(maxSize: number, words = `Send at most ${Math.floor(maxSize / 1024)} KiB.`) {
	return bodyLimit({ maxSize, onError: (context) => fail(context, 413, "too_large", words) });
}

/** Reads a JSON object. Answers 400 `not_json` to anything else. */
export async function readObject(
	context: Context,
	words = "Send a JSON object.",
): Promise<Record<string, unknown> | Response> {
	const body: unknown = await context.req.json().catch(() => null);
	if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
	return fail(context, 400, "not_json", words);
}

/** Reads a JSON object and checks it. Answers 400 `not_json` or 422 `invalid`. */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T | Response> {
	const body = await readObject(context);
	if (body instanceof Response) return body;
	const parsed = schema.safeParse(body);
	return parsed.success ? parsed.data : invalid(context, fieldMessages(parsed.error));
}

export function invalid(context: Context, fields: Record<string, string>): Response {
	return fail(context, 422, "invalid", "Some fields need a correction.", fields);
}
