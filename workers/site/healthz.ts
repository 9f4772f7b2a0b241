import { openDatabase } from "../../db/database";
import { pingDatabase } from "../../db/queries/health";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";
import type { SiteEnv } from "./env";

const DEADLINE = 2000;

/** `/healthz`: 200 with the build id when D1 and KV answer within two seconds, else 503 naming what does not. */
export async function healthz({ database, content }: SiteEnv, buildId: string): Promise<Response> {
	const checks = {
		database: pingDatabase(openDatabase(database)),
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
