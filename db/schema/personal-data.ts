/**
 * Every table by its name, and whether a row of it can be about a person: a visitor, an account, an administrator. The privacy
 * policy has a row for each that can (`app/learn/privacy.test.ts`); a table that is not here fails `personal-data.test.ts`.
 */
export const PERSONAL: Record<string, boolean> = {
	// account.ts
	favourites: true,
	saved_comparisons: true,
	lesson_answers: true,
	dashboard_visits: true,
	deleted_accounts: true,
	session_marks: true,
	// alerts.ts
	alert_states: false,
	// analytics.ts
	events: true,
	event_visitors: true,
	visitor_salts: true,
	dead_letters: true,
	event_hours: false,
	event_days: false,
	visitor_days: false,
	listing_days: false,
	event_parts: false,
	event_counting: false,
	page_days: false,
	event_archives: false,
	// audit.ts
	audit_log: true,
	// badges.ts
	badge_counts: true,
	badge_days: true,
	badge_awards: true,
	// experiments.ts
	experiments: true,
	experiment_days: false,
	// feeds.ts
	feeds: false,
	feed_items: false,
	// health.ts
	heartbeats: false,
	// imports.ts
	importers: false,
	import_asks: false,
	proposals: false,
	daily_closes: false,
	// links.ts
	links: false,
	link_uses: false,
	link_cursor: false,
	text_links: false,
	// listings.ts
	listings: false,
	facts: true,
	index_columns: false,
	kind_totals: false,
	document_rows: false,
	// mails.ts
	mails: true,
	// messages.ts
	messages: true,
	// news.ts
	news_items: false,
	// newsletter.ts
	subscribers: true,
	digest_issues: false,
	// notices.ts
	follows: true,
	follower_settings: true,
	told_changes: false,
	notices: true,
	// outbox.ts
	outbox: false,
	// policy-reports.ts
	policy_reports: false,
	// prices.ts
	prices: false,
	// quality.ts
	quality_versions: true,
	quality_days: false,
	// reports.ts
	reports: true,
	// reviews.ts
	reviews: true,
	review_revisions: true,
	review_states: true,
	// text-drafts.ts
	text_drafts: true,
	text_plans: true,
	text_moves: false,
	uploads: true,
	// texts.ts
	texts: false,
	text_revisions: true,
	// watch.ts
	watched_pages: false,
	watched_uses: false,
	watched_hosts: false,
	page_changes: false,
	watch_state: false,
};

/**
 * Of these, the tables whose only persons are those who run the site: their rows say who stated, wrote or decided something, and
 * stay as long as what was stated does.
 */
export const OF_STAFF: ReadonlySet<string> = new Set([
	...["audit_log", "facts", "quality_versions", "experiments"],
	...["text_revisions", "text_drafts", "text_plans", "uploads"],
]);
