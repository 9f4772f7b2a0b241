import { Hono } from "hono";
import { problemOf } from "~/track/events";

/** Validates and enqueues, and nothing else: what `POST /api/events` is measured against. */
export default new Hono<{ Bindings: { EVENTS: Queue } }>().post("/api/events", async (context) => {
	const { events } = await context.req.json<{ events: unknown[] }>();
	const problems = events.map(problemOf);
	if (problems.some((problem) => problem !== null)) return context.json({ problems }, 422);
	await context.env.EVENTS.send({ events });
	return context.json({ accepted: events.length }, 202);
});
