import { Hono } from "hono";
import { errorFields, log } from "~workers/shared/log";
import { networkOf } from "~workers/shared/network-prefix";
import { hashVisitor, type KeyMemory } from "~workers/shared/visitor";
import { NOT_NOW } from "../../../app/context/verb";
import { MOST_BYTES, MOST_EVENTS } from "../../../app/track/events";
import type { ApiBindings } from "../bindings";
import { fail } from "../errors";
import { atMost } from "../json-body";
import { refuseOverLimit } from "../within-limit";
import type { EventMessage } from "./message";
import { readBody } from "./read-body";
import { eventQueue, isQueueClosing } from "./waiting";

/** The types that `fetch` and `sendBeacon` send. */
const CONTENT_TYPE = /^(application\/json(\s*;\s*charset="?utf-8"?)?|text\/plain\s*;\s*charset="?utf-8"?)$/i;

const memory: KeyMemory = { current: null };

/** `POST /api/events`: at most 50 events and 32 KiB. Queues the valid ones and answers 202, with the invalid ones by index. Writes nothing, because D1 may be down. */
export const events = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	async (context, next) => {
		if (isQueueClosing()) return fail(context, 503, "unavailable", NOT_NOW);
		const refused = await refuseOverLimit(context, context.env.EVENT_LIMIT, {
			key: networkOf(context.req.raw),
			tooMany: "Too many requests. Try again in a minute.",
		});
		if (refused) return refused;
		if (!CONTENT_TYPE.test(context.req.header("Content-Type")?.trim() ?? "")) {
			return fail(context, 415, "wrong_type", "Events are sent as JSON in UTF-8.");
		}
		return next();
	},
	atMost(MOST_BYTES, "At most 32 KiB at a time."),
	async (context) => {
		const now = Date.now();
		const read = readBody(await context.req.arrayBuffer(), now);
		if ("problem" in read) {
			switch (read.problem) {
				case "not_json":
					return fail(context, 400, "not_json", "Events are sent as JSON in UTF-8.");
				case "too_many":
					return fail(context, 413, "too_large", `At most ${MOST_EVENTS} events at a time.`);
				case "invalid":
					return fail(context, 422, "invalid", "Some events need a correction.", {
						[read.field]: read.message,
					});
			}
		}
		if (read.events.length === 0) {
			const fields = read.rejected.map(({ index, message }) => [`events.${index}`, message]);
			return fail(context, 422, "invalid", "None of these can be counted.", Object.fromEntries(fields));
		}
		// Our script sends nothing from browsers that ask not to be tracked. Others may.
		if (context.req.header("Sec-GPC") === "1" || context.req.header("DNT") === "1") {
			return context.json({ accepted: 0, rejected: read.rejected }, 202);
		}
		const visitor = {
			address: context.req.header("CF-Connecting-IP") ?? "",
			agent: context.req.header("User-Agent") ?? "",
		};
		const message: EventMessage = {
			version: 1,
			batch: crypto.randomUUID(),
			receivedAt: now,
			visitor: await hashVisitor(visitor, context.env.DB, memory, now),
			events: read.events,
		};
		try {
			await eventQueue(context.env).send(message);
		} catch (error) {
			log("error", "events_not_queued", { batch: message.batch, ...errorFields(error) });
			return fail(context, 503, "unavailable", NOT_NOW);
		}
		return context.json({ accepted: read.events.length, rejected: read.rejected }, 202);
	},
);
