import type { LimitAnswer } from "../../app/context/load-context";
import { errorFields, log } from "./log";

/** The limiter's period. */
export const RETRY_AFTER_SECONDS = 60;

/** Callers let a request through only if `within`. `failed` is our fault, and the answer must not blame the visitor. @param key whom to count, such as the visitor's network */
export async function askLimit(limiter: RateLimit, key: string): Promise<LimitAnswer> {
	try {
		return (await limiter.limit({ key })).success ? "within" : "beyond";
	} catch (error) {
		log("error", "rate_limit_failed", errorFields(error));
		return "failed";
	}
}
