import type { LimitAnswer } from "../../app/context/load-context";
import { errorFields, log } from "./log";

/** Seconds a refused visitor is asked to wait: the limiter's period. */
export const RETRY_AFTER_SECONDS = 60;

/**
 * Asks a limiter about one more request under a key. Callers let it through only where it is `within`: limits
 * guard writes, and a visitor can try again. `failed` is our fault, and the answer must not blame the
 * visitor.
 * @param key whom to count, e.g. the visitor's network
 */
export async function askLimit(limiter: RateLimit, key: string): Promise<LimitAnswer> {
	try {
		return (await limiter.limit({ key })).success ? "within" : "beyond";
	} catch (error) {
		log("error", "rate_limit_failed", errorFields(error));
		return "failed";
	}
}
