import { type Database, openDatabase } from "../../db/database";
import { CLOCKS, readBeat } from "../../db/queries/clock";
import { pingDatabase, writeHeartbeat } from "../../db/queries/health";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";
import type { SiteEnv } from "./env";

const DEADLINE = 2000;

/**
 * `/healthz`: answers 200 with the build id if D1 reads and writes and KV reads within two seconds each.
 * Otherwise 503 with the failing parts. We test a write because a full disk can still be read. We only read KV,
 * because its writes cost money. Also reports the api worker's schedule, which can't report its own outage.
 * Pages work without it, so it doesn't change the status.
 */
export async function healthz({ database, content }: SiteEnv, buildId: string): Promise<Response> {
	const db = openDatabase(database);
	const checks = {
		database: pingDatabase(db),
		writes: writeHeartbeat(db, Date.now()),
		content: content.get("healthz"),
	};
	const [clock, ...answers] = await Promise.all([
		clockWords(db, Date.now()),
		...Object.entries(checks).map(async ([name, check]) => ((await isAnswering(name, check)) ? null : name)),
	]);
	const failing = answers.filter((name) => name !== null);
	const body =
		failing.length > 0
			? { status: "unavailable", build: buildId, failing, clock }
			: { status: "ok", build: buildId, clock };
	return Response.json(body, {
		status: failing.length > 0 ? 503 : 200,
		headers: { "Cache-Control": "no-store" },
	});
}

/** A ten-minute run must have succeeded within this time, so three in a row may fail. */
const LATE_AFTER = 30 * MINUTE;

/** "never" means no run yet. "unknown" means the database didn't answer in time. */
async function clockWords(db: Database, now: number): Promise<"on time" | "late" | "never" | "unknown"> {
	try {
		const at = await within(DEADLINE, readBeat(db, CLOCKS.ten));
		if (at === null) return "never";
		return now - at > LATE_AFTER ? "late" : "on time";
	} catch {
		return "unknown";
	}
}

async function isAnswering(name: string, check: Promise<unknown>): Promise<boolean> {
	try {
		await within(DEADLINE, check);
		return true;
	} catch (error) {
		log("error", "health_check_failed", { name, ...errorFields(error) });
		return false;
	}
}
