import { env } from "cloudflare:workers";
import type { Session } from "~/context/load-context";
import { openDatabase } from "~db/database";
import { emptyTables } from "./empty-tables";

export const db = openDatabase(env.DB);
export const NOW = Date.UTC(2026, 10, 22, 12);

const session: Session = {
	userId: "user-ada",
	sessionId: "s",
	roles: ["stytch_user"],
	label: null,
	startedAt: NOW,
	expiresAt: NOW,
	confirmedAt: NOW,
	provedAt: NOW,
	appProvedAt: null,
	deskProvedAt: NOW,
	isLetOff: false,
	hasApp: false,
	isDeleted: false,
	actedBy: null,
};
export const ada = session;
export const ben: Session = { ...session, userId: "user-ben" };
export const moderator: Session = { ...session, userId: "user-mod", roles: ["moderator"] };
export const admin: Session = { ...session, userId: "user-root", roles: ["admin"] };
export const editor: Session = { ...session, userId: "user-ed", roles: ["editor"] };

export const purged: string[] = [];
/** The time that verbs are given; each call is a second later. */
export const clock = { at: NOW };
export const needs = {
	db,
	now: () => (clock.at += 1000),
	limit: async () => "within" as const,
	purge: async (tags: readonly string[]) => void purged.push(...tags),
	network: async () => "0123456789abcdef",
	person: async () => ({ mailDomains: ["example.org"], since: 0 }),
};

export const said = {
	listing: "lender:ledn",
	from: "0",
	rating: "4",
	used: "A loan of 20,000 USD",
	usedFrom: "2026-03",
	usedUntil: "",
	text: "The loan was paid out in two days, and the rate stayed what it was for the whole year.",
};

export async function freshReviews(): Promise<void> {
	purged.length = 0;
	clock.at = NOW;
	const listing = (slug: string, into: string | null = null) =>
		env.DB.prepare(
			`insert into listings (id, kind, slug, name, website, attributes, provenance, summary, quality, merged_into, created_at, updated_at)
			 values ('lender:' || ?1, 'lender', ?1, upper(?1), 'https://www.' || ?1 || '.example.com/', '{}', '{}', '{}', '{}', ?2, 0, 0)`,
		).bind(slug, into);
	const tables = [
		"reviews",
		"review_revisions",
		"review_states",
		"badge_counts",
		"badge_awards",
		"badge_days",
	];
	await emptyTables(env.DB, [...tables, "audit_log"]);
	await env.DB.batch([
		env.DB.prepare("delete from listings where id in ('lender:ledn', 'lender:strike', 'lender:old')"),
		listing("ledn"),
		listing("strike"),
		listing("old", "lender:ledn"),
	]);
}
