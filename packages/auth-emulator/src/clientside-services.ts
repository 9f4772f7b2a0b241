import { Hono } from "hono";
import { html } from "hono/html";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod";
import { FRAME_SCRIPT } from "./clientside-services-script";
import type { Call, EmulatorEnv } from "./emulator";
import { makeCredential, submitOneTap } from "./one-tap";
import { ProviderError } from "./provider-error";
import { readBody } from "./read-body";
import { isCrossSite } from "./this-machine";

const phoneSchema = z.object({
	phoneNumber: z.string().max(254),
	regionCode: z
		.string()
		.regex(/^[A-Za-z]{2}$/)
		.toUpperCase()
		.nullish(),
});

/** A hidden frame that the SDK asks to understand phone numbers and to hand on Google's One Tap. */
export const clientsideServices = new Hono<EmulatorEnv>()
	.get("/index.html", (call) => {
		call.header(
			"Content-Security-Policy",
			"default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'",
		);
		return call.html(
			html`<!doctype html>
				<html lang="en">
					<head>
						<meta charset="utf-8" />
						<meta name="robots" content="noindex" />
						<title>Local sign-in: frame of the SDK</title>
						<script src="frame.js"></script>
					</head>
					<body></body>
				</html>`,
		);
	})
	.get("/frame.js", (call) =>
		call.body(FRAME_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
	)
	.post("/*", async (call, next) => {
		if (!isCrossSite(call.req.raw)) return next();
		throw new ProviderError(403, "bad_domain_for_stytch_sdk", "Only the frame itself may call this.");
	})
	.post("/parse", async (call) => call.json(await parsedPhoneNumber(call)))
	.post("/one-tap/credential", makeCredential)
	.post("/one-tap/submit", submitOneTap);

/** `{isValid, number, national}`: the number in E.164 and as it is written in its own country. */
async function parsedPhoneNumber(
	call: Call,
): Promise<{ isValid: boolean; number: string; national: string }> {
	const { phoneNumber, regionCode } = await readBody(call, phoneSchema);
	const parsed = parsePhoneNumberFromString(phoneNumber, {
		...(regionCode && { defaultCountry: regionCode as "US" }),
		// An e-mail address with digits in it is no number.
		extract: false,
	});
	if (!parsed) return { isValid: false, number: phoneNumber, national: phoneNumber };
	return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}
