/**
 * Every table by its name, and whether a row of it can be about a person: a visitor, an account, an administrator. The privacy
 * policy has a row for each that can (`app/learn/about-us/privacy.test.ts`); a table that is not here fails `personal-data.test.ts`.
 */
export const PERSONAL: Record<string, boolean> = {
	// account.ts
	favourites: true,
	saved_comparisons: true,
	lesson_answers: true,
	dashboard_visits: true,
	deleted_accounts: true,
	session_marks: true,
	// analytics.ts
	events: true,
	event_visitors: true,
	visitor_salts: true,
	dead_letters: true,
	event_hours: false,
	event_days: false,
	visitor_days: false,
	rollup_cursor: false,
	event_archives: false,
	// audit.ts
	audit_log: true,
	// badges.ts
	badge_counts: true,
	badge_days: true,
	badge_awards: true,
	// feeds.ts
	feeds: false,
	feed_items: false,
	// health.ts
	heartbeats: false,
	// listings.ts
	listings: false,
	facts: true,
	index_columns: false,
	kind_totals: false,
	// mails.ts
	mails: true,
	// messages.ts
	messages: true,
	// news.ts
	news_items: false,
	// newsletter.ts
	subscribers: true,
	digest_issues: false,
	// outbox.ts
	outbox: false,
	// prices.ts
	prices: false,
	// quality.ts
	quality_versions: true,
	// reports.ts
	reports: true,
	// text-drafts.ts
	text_drafts: true,
	text_plans: true,
	text_moves: false,
	uploads: true,
	// texts.ts
	texts: false,
	text_revisions: true,
};
