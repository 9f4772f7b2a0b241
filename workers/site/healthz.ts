import { openDatabase } from "../../db/database";
import { pingDatabase, writeHeartbeat } from "../../db/queries/health";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";
import type { SiteEnv } from "./env";

const DEADLINE = 2000;

/**
 * `/healthz`: 200 with the build id when D1 answers and takes a write, and KV answers, each within two
 * seconds; else 503 naming what does not. The write is tried because a full disk can still be read. KV is
 * only read: its writes are paid one by one.
 */
export async function healthz({ database, content }: SiteEnv, buildId: string): Promise<Response> {
	const db = openDatabase(database);
	const checks = {
		database: pingDatabase(db),
		writes: writeHeartbeat(db, Date.now()),
		content: content.get("healthz"),
	};
	const answers = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => ((await isAnswering(name, check)) ? null : name)),
	);
	const failing = answers.filter((name) => name !== null);
	const body =
		failing.length > 0
			? { status: "unavailable", build: buildId, failing }
			: { status: "ok", build: buildId };
	return Response.json(body, {
		status: failing.length > 0 ? 503 : 200,
		headers: { "Cache-Control": "no-store" },
	});
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
