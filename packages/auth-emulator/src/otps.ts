import { type Context, Hono } from "hono";
import * as z from "zod";
import { type Address, readEmail, readPhone } from "./addresses";
import { ok, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { EmulatorEnv } from "./emulator";
import { ProviderError, refuse } from "./provider-error";
import { expirationMinutes, sessionDuration } from "./read-body";
import { sendMessage } from "./store/messages";
import { issueCode, redeemCode } from "./store/one-time";
import type { Factor } from "./store/sessions";
import { proveAddress, requireClaimant } from "./verified-address";

type Channel = "sms" | "whatsapp" | "email";
type Pending = { channel: Channel; address: Address; claimant: string | null };
type ChannelCall = Context<EmulatorEnv, "/:channel">;

/** OWASP ASVS 6.5.5, whatever the caller asks for. */
const LONGEST_CODE = 10;

const sendSchema = z.object({
	email: z.string().max(320).default(""),
	phone_number: z.string().max(64).default(""),
	expiration_minutes: expirationMinutes.default(5),
});

export const otps = new Hono<EmulatorEnv>()
	.post("/:channel{sms|whatsapp|email}/login_or_create", (call) => send(call, "anybody"))
	.post("/:channel{sms|whatsapp|email}/send/primary", (call) => send(call, "anybody"))
	.post("/:channel{sms|whatsapp|email}/send/secondary", (call) => send(call, "caller"))
	.post("/authenticate", async (call) => {
		const body = await requireCaptcha(
			call,
			z.object({
				token: z.string().max(64),
				method_id: z.string().max(100),
				session_duration_minutes: sessionDuration,
			}),
		);
		if (!/^\d{6}$/.test(body.token))
			throw refuse("invalid_code", "Code format is invalid, please try again.");
		const redeemed = await redeemCode<Pending>(call.env.AUTH_DB, {
			methodId: body.method_id,
			code: body.token,
			now: Date.now(),
		});
		if (redeemed.outcome !== "ok") throw refusals[redeemed.outcome]();
		const { channel, address, claimant } = redeemed.payload;
		const { user, factorId } = await proveAddress(call, address, claimant);
		return signIn(
			call,
			{ user, factor: codeFactor(channel, address, factorId), minutes: body.session_duration_minutes },
			{ method_id: factorId },
		);
	});

async function send(call: ChannelCall, to: "anybody" | "caller"): Promise<Response> {
	const channel = call.req.param("channel") as Channel;
	// The SDK adds no fingerprint to codes that it sends by mail outside login_or_create.
	const fingerprint = channel !== "email" || call.req.path.endsWith("/login_or_create");
	const body = await requireCaptcha(call, sendSchema, { fingerprint });
	const address = channel === "email" ? readEmail(body.email) : readPhone(body.phone_number);
	const claimant = to === "caller" ? await requireClaimant(call, address) : null;

	const db = call.env.AUTH_DB;
	const now = Date.now();
	const minutes = Math.min(body.expiration_minutes, LONGEST_CODE);
	const payload: Pending = { channel, address, claimant };
	const recipient = address.value;
	const { methodId, code } = await issueCode(db, { kind: "code", payload, minutes, now, recipient });
	const life = minutes === 1 ? "one minute" : `${minutes} minutes`;
	await sendMessage(
		db,
		{
			channel,
			to: recipient,
			subject: "Your Plumbline code",
			body: `Your Plumbline code is ${code}. It works once, for ${life}. If you did not ask for it, ignore this message.`,
			code,
		},
		now,
	);
	return ok(call, { method_id: methodId });
}

function codeFactor(channel: Channel, { value }: Address, factorId: string): Factor {
	return channel === "email"
		? { type: "otp", delivery_method: channel, email_factor: { email_id: factorId, email_address: value } }
		: {
				type: "otp",
				delivery_method: channel,
				phone_number_factor: { phone_id: factorId, phone_number: value },
			};
}

const wrong = () => new ProviderError(404, "otp_code_not_found", "Invalid passcode, please try again.");
const over = () =>
	new ProviderError(
		401,
		"unable_to_auth_otp_code",
		"The passcode was already used or has expired. Ask for another one.",
	);

/** An unknown method id gets the words for a wrong code. */
const refusals = {
	unknown: wrong,
	wrong,
	used: over,
	expired: over,
	locked: () =>
		new ProviderError(
			429,
			"user_lock_limit_reached",
			"Too many failed authentication attempts. Ask for another passcode.",
		),
};
