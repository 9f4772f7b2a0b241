import { errorFields, log } from "./log";

/** Seconds a refused visitor is asked to wait: the limiter's period. */
export const RETRY_AFTER_SECONDS = 60;

/**
 * Whether one more request under this key is within the limit. A limiter that fails refuses: what it guards is a
 * write, and a visitor can try again.
 * @param key whom to count, e.g. the visitor's address
 */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
	try {
		return (await limiter.limit({ key })).success;
	} catch (error) {
		log("error", "rate_limit_failed", errorFields(error));
		return false;
	}
}
