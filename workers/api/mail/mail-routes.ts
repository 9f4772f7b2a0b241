import { Hono } from "hono";
import * as z from "zod";
import { log } from "~workers/shared/log";
import { networkOf } from "~workers/shared/network-prefix";
import { openDatabase } from "../../../db/database";
import { stillWaiting } from "../../../db/queries/mails";
import { endByAddress } from "../../../db/queries/newsletter";
import { endNoticesByAddress } from "../../../db/queries/notice-mails";
import type { ApiBindings } from "../bindings";
import { fail } from "../errors";
import { atMost } from "../json-body";
import { refuseOverLimit } from "../within-limit";
import { enqueueMails } from "./enqueue-mails";

const LARGEST_BODY = 64 * 1024;

const toldSchema = z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(10) });

const eventSchema = z.object({
	type: z.string(),
	created_at: z.iso.datetime({ offset: true }),
	data: z.object({ to: z.array(z.string().max(320)).max(50).default([]) }),
});

/** By the provider's event. Others change nothing. */
const ENDINGS = new Map([
	["email.bounced", "bounce"],
	["email.complained", "complaint"],
] as const satisfies Array<[string, "bounce" | "complaint"]>);

/** `/api/mail` */
export const mail = new Hono<{ Bindings: ApiBindings }>()
	.use(atMost(LARGEST_BODY))
	/** `POST /tell {ids}` enqueues only emails that wait. Always 202. */
	.post("/tell", async (context) => {
		const { EVENT_LIMIT, DB, MAIL } = context.env;
		const tooMany = "Too many requests. Try again in a minute.";
		const beyond = await refuseOverLimit(context, EVENT_LIMIT, {
			key: `mail:${networkOf(context.req.raw)}`,
			tooMany,
		});
		if (beyond) return beyond;
		const { data } = toldSchema.safeParse(await context.req.json().catch(() => null));
		if (!data) return fail(context, 422, "invalid", "Send the ids of one to ten mails.");
		const db = openDatabase(DB);
		await enqueueMails({ db, queue: MAIL, now: Date.now }, await stillWaiting(db, data.ids));
		return context.json({ accepted: true }, 202);
	})
	/** `POST /events`, Resend's webhook: a bounce or a complaint ends the digest and notices to its address. */
	.post("/events", async (context) => {
		const header = (name: string) => context.req.header(name) ?? "";
		const signed = {
			id: header("svix-id"),
			timestamp: header("svix-timestamp"),
			signatures: header("svix-signature"),
		};
		const body = await context.req.text();
		if (!(await isSigned(signed, body, context.env.RESEND_WEBHOOK_SECRET ?? "", Date.now())))
			return fail(context, 401, "unauthenticated", "This isn't signed with the webhook's secret.");
		const event = readEvent(body);
		if (!event) return fail(context, 422, "invalid", "This isn't an email event.");
		const because = ENDINGS.get(event.type as "email.bounced");
		if (because) {
			const db = openDatabase(context.env.DB);
			const at = Date.parse(event.created_at);
			await endByAddress(db, event.data.to, because, at);
			await endNoticesByAddress(db, event.data.to, because, at);
			log("info", "subscription_ended", { because });
		}
		return context.json({ taken: because !== undefined });
	});

function readEvent(body: string): z.output<typeof eventSchema> | null {
	try {
		return eventSchema.parse(JSON.parse(body));
	} catch {
		return null;
	}
}

/** Seconds our clock and the provider's may differ. Anything older is a replay. */
const TOLERANCE = 5 * 60;
const PREFIX = "whsec_";

/** The headers that sign a delivery. */
export type Signed = { id: string; timestamp: string; signatures: string };

/** HMAC-SHA256 over `{id}.{timestamp}.{body}`, in base64, as Svix signs for Resend. The header has several `v1,…` while a secret is being changed. @param secret `whsec_…` */
async function isSigned(
	{ id, timestamp, signatures }: Signed,
	body: string,
	secret: string,
	now: number,
): Promise<boolean> {
	const raw = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null;
	const sentAt = Number(timestamp || Number.NaN);
	if (!raw || raw.length === 0 || !id || !(Math.abs(now / 1000 - sentAt) <= TOLERANCE)) return false;
	const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
	const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
	for (const one of signatures.split(" ").slice(0, 10)) {
		const [version, signature = ""] = one.split(",");
		const bytes = version === "v1" ? fromBase64(signature) : null;
		if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, content))) return true;
	}
	return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}
