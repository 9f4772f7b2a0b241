import { type AnalyticsIds, hasValidId } from "../../app/analytics/ids";

/** The hosts that a tag manager needs, as its maker lists them. Nothing where none is configured. */
const SOURCES: Record<string, string> = {
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
	if (!hasValidId(ids)) return directives;
	return directives.map((directive) => {
		const more = SOURCES[directive.split(" ")[0] ?? ""];
		return more ? `${directive} ${more}` : directive;
	});
}
