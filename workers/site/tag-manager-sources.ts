import { type AnalyticsIds, hasValidId } from "../../app/track/ids";
import { addSources, type MoreSources } from "./directive-sources";

/** The hosts that a tag manager needs, as its maker lists them. Nothing where none is configured. */
const SOURCES: MoreSources = {
	"script-src": "https://www.googletagmanager.com",
	"img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
	"connect-src":
		"https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/**
 * A content policy's directives with what the configured tag manager needs. Which visitors it loads for, they decide in the
 * browser: the policy is the same for everybody.
 */
export function withTagManager(directives: string[], ids: AnalyticsIds): string[] {
	return hasValidId(ids) ? addSources(directives, SOURCES) : directives;
}
