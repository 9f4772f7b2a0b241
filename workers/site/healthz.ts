import { type Database, openDatabase } from "../../db/database";
import { CLOCKS, pingDatabase, readBeat, writeHeartbeat } from "../../db/queries/clock";
import { MINUTE } from "../../db/time";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";
import type { SiteEnv } from "./env";

const DEADLINE = 2000;

/** 200 if D1 reads and writes and KV reads within two seconds each. A full disk can still be read, so we test a write. KV writes cost money, so we don't. The clock's state doesn't change the status, because pages work without it. */
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

/** So three ten-minute runs in a row may fail. */
const LATE_AFTER = 30 * MINUTE;

/** "unknown" means the database didn't answer in time. */
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
