import type { Context } from "hono";
import { askLimit, RETRY_AFTER_SECONDS } from "~workers/shared/rate-limit";
import { NOT_NOW } from "../../app/context/verb";
import { fail } from "./errors";

/**
 * Null where one more request under this key may go on. Otherwise 429 `too_many`; or, where the limiter itself fails, 503
 * `unavailable`: nobody is told that they did too much when nobody knows.
 * @param tooMany the sentence of a 429
 */
export async function refuseOverLimit(
	context: Context,
	limiter: RateLimit,
	{ key, tooMany }: { key: string; tooMany: string },
): Promise<Response | null> {
	const answer = await askLimit(limiter, key);
	if (answer === "within") return null;
	context.header("Retry-After", String(RETRY_AFTER_SECONDS));
	return answer === "beyond"
		? fail(context, 429, "too_many", tooMany)
		: fail(context, 503, "unavailable", NOT_NOW);
}
