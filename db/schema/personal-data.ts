/** Whether a row can be about a person. The privacy policy has a row for each that can (`app/learn/privacy.test.ts`). */
export const PERSONAL: Record<string, boolean> = {
	// account.ts
	favourites: true,
	saved_comparisons: true,
	lesson_answers: true,
	dashboard_visits: true,
	deleted_accounts: true,
	session_marks: true,
	badge_counts: true,
	badge_days: true,
	badge_awards: true,
	// analytics.ts
	event_hours: false,
	event_days: false,
	listing_days: false,
	visitor_days: false,
	event_parts: false,
	event_counting: false,
	page_days: false,
	visitor_salts: true,
	event_archives: false,
	dead_letters: true,
	// experiments.ts
	experiments: true,
	experiment_days: false,
	// feeds.ts
	feeds: false,
	feed_items: false,
	// imports.ts
	importers: false,
	import_asks: false,
	proposals: false,
	daily_closes: false,
	prices: false,
	// links.ts
	links: false,
	link_uses: false,
	text_links: false,
	link_cursor: false,
	// listings.ts
	listings: false,
	facts: true,
	index_columns: false,
	kind_totals: false,
	document_rows: false,
	// mails.ts
	mails: true,
	subscribers: true,
	digest_issues: false,
	// news.ts
	news_items: false,
	// notices.ts
	follows: true,
	follower_settings: true,
	told_changes: false,
	notices: true,
	// operations.ts
	alert_states: false,
	heartbeats: false,
	outbox: false,
	audit_log: true,
	policy_reports: false,
	// quality.ts
	quality_versions: true,
	quality_days: false,
	// reports.ts
	reports: true,
	messages: true,
	// reviews.ts
	reviews: true,
	review_revisions: true,
	review_states: true,
	// texts.ts
	texts: false,
	text_revisions: true,
	text_drafts: true,
	text_plans: true,
	text_moves: false,
	uploads: true,
	// watch.ts
	watched_pages: false,
	watched_uses: false,
	watched_hosts: false,
	page_changes: false,
	watch_state: false,
};

/** Their only persons run the site. These rows say who stated or decided something, and stay as long. */
export const OF_STAFF: ReadonlySet<string> = new Set([
	...["audit_log", "facts", "quality_versions", "experiments"],
	...["text_revisions", "text_drafts", "text_plans", "uploads"],
]);
