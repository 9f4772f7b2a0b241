import { type Database, openDatabase } from "../../db/database";
import { CLOCKS, readBeat } from "../../db/queries/clock";
import { pingDatabase, writeHeartbeat } from "../../db/queries/health";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";
import type { SiteEnv } from "./env";

const DEADLINE = 2000;

/**
 * `/healthz`: 200 with the build id when D1 answers and takes a write, and KV answers, each within two
 * seconds; else 503 naming what does not. The write is tried because a full disk can still be read. KV is
 * only read: its writes are paid one by one. Besides it says how the clock of the api worker stands, which nobody inside can tell
 * once it does not run; pages do without it, so that changes no status.
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

/** Since so long a run of every ten minutes must have gone well: three in a row may fail. */
const LATE_AFTER = 30 * MINUTE;

/** `never`: nothing has run it yet. `unknown` where the database does not say so in time. */
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
