/** The page register says which power a page needs, and `VERBS` says it for writes. */

export const POWERS = {
	desk: "See today’s work and the audit log",
	facts: "Edit, import and verify values, and manage links and listings",
	articles: "Write, publish and withdraw texts",
	reports: "Answer reports and messages",
	reviews: "Publish and reject reviews",
	scores: "Set the quality score weights",
	experiments: "Start and stop experiments",
	operations: "Run feeds, importers, jobs and queues",
} as const;

export type Power = keyof typeof POWERS;

/** The roles that the sign-in provider may give. Any other role opens nothing. */
export const ROLES: Record<"admin" | "editor" | "moderator", readonly Power[]> = {
	admin: Object.keys(POWERS) as Power[],
	editor: ["desk", "facts", "articles"],
	moderator: ["desk", "reports", "reviews"],
};

/** The power that each staff write needs. The audit log names changes by these verbs. */
export const VERBS = {
	"answer-report": "reports",
	"settle-message": "reports",
	"approve-review": "reviews",
	"refuse-review": "reviews",
	"decide-on-feed": "operations",
	"decide-on-link": "facts",
	"replay-dead-letters": "operations",
	"run-job": "operations",
	"record-facts": "facts",
	"edit-value": "facts",
	"confirm-value": "facts",
	"undo-change": "facts",
	"accept-proposal": "facts",
	"correct-proposal": "facts",
	"reject-proposal": "facts",
	"reject-change": "facts",
	"decide-on-importer": "operations",
	"import-facts": "facts",
	"adopt-weights": "scores",
	"define-experiment": "experiments",
	"start-experiment": "experiments",
	"stop-experiment": "experiments",
	"archive-experiment": "experiments",
	"revert-experiment": "experiments",
	"add-listing": "facts",
	"close-listing": "facts",
	"merge-listings": "facts",
	"unmerge-listing": "facts",
	"save-draft": "articles",
	"publish-article": "articles",
	"schedule-article": "articles",
	"withdraw-article": "articles",
	"restore-revision": "articles",
	"rename-article": "articles",
	"upload-picture": "articles",
} as const satisfies Record<string, Power>;

export type StaffVerb = keyof typeof VERBS;

/** They change many pages or what everyone reads. None grants a role. Only the provider does that. */
export const NEEDS_FRESH_PROOF: ReadonlySet<StaffVerb> = new Set<StaffVerb>([
	"publish-article",
	"schedule-article",
	"withdraw-article",
	"rename-article",
	"import-facts",
	"record-facts",
	"adopt-weights",
]);

const isRole = (role: string): role is keyof typeof ROLES => Object.hasOwn(ROLES, role);

export function powersOf(roles: readonly string[]): ReadonlySet<Power> {
	return new Set(roles.filter(isRole).flatMap((role) => ROLES[role]));
}
