import { randomUUID } from "node:crypto";
import type { TrackedEvent } from "~/track/events";
import { bringHome, type World } from "../world";

/** Milliseconds between what all browsers together send: below what the limiter of one address allows. */
const EVERY = 200;
const MOST_AT_ONCE = 5;

/** Browsers that tell what was done on pages. What was not taken they keep and send again; now and then one sends it twice. */
export async function track(world: World): Promise<void> {
	const { random, isOver, pause, ledger } = world;
	while (!isOver()) {
		const events = Array.from({ length: 1 + Math.floor(random() * MOST_AT_ONCE) }, () => pageView());
		const send = async () => ({
			...{ column: "events", path: "/api/events", expects: [202], json: { events } },
		});
		await bringHome(world, send);
		for (const { id } of events) ledger.events.add(id);
		if (random() < 0.1) await bringHome(world, send);
		await pause(EVERY);
	}
}

/** Something that is counted; its id is the browser's. */
function pageView(): TrackedEvent<"lender_view"> {
	return {
		...{ id: randomUUID(), type: "lender_view", at: Date.now(), path: "/lenders/ledn" },
		fields: { lender_name: "Ledn" },
	};
}
