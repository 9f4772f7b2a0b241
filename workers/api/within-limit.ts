import type { Context } from "hono";
import { askLimit } from "~workers/shared/rate-limit";
import { refusalBeyond } from "../../app/context/verb";
import { refuse } from "./errors";

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
	const refusal = await refusalBeyond(() => askLimit(limiter, key), tooMany);
	return refusal && refuse(context, refusal);
}
