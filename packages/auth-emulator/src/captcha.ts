import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import type { Call } from "./emulator";
import { readBody } from "./read-body";

const proofs = z.object({
	captcha_token: z.string().max(4096).optional(),
	dfp_telemetry_id: z.string().max(4096).optional(),
});

/**
 * Checks only that the captcha token and device fingerprint exist, then reads the body.
 * @param fingerprint false for the few calls without the SDK's `dfp_telemetry_id`
 */
export async function requireCaptcha<T extends z.ZodType>(
	call: Call,
	schema: T,
	{ fingerprint = true }: { fingerprint?: boolean } = {},
): Promise<z.output<T>> {
	const { captcha, device_fingerprint } = call.get("settings");
	// Hono keeps the text of a body, so it can be read for both schemas.
	const { captcha_token, dfp_telemetry_id } = await readBody(call, proofs);
	if ((captcha && !captcha_token) || (fingerprint && device_fingerprint && !dfp_telemetry_id))
		throw refused();
	return readBody(call, schema);
}

function refused(): HTTPException {
	// The SDK takes JSON for a final error, so this one has another content type.
	const res = new Response("Captcha required", {
		status: 403,
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
	return new HTTPException(403, { res });
}
