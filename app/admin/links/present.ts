import { textHref } from "~/syllabus/text-href";
import { dayOf, formatCount, formatDate, formatMoment, hostOf, plural } from "~/ui/format";
import type { Link } from "~db/queries/link-checks";
import type { NamedUse } from "~db/queries/link-uses";
import type { TextUse } from "~db/queries/text-links";
import type { LinkRow, LinkUseView } from "./view";

/** Listings and texts that are named at a link. */
const MOST_NAMED = 5;

const FLAGS: Record<NonNullable<Link["flag"]>, string> = {
	dead: "Gone",
	redirected: "Leads elsewhere",
	changed: "Perhaps somebody else’s",
};

/**
 * A link's row.
 * @param of its listings (websites first) and the texts that link to it
 * @param editHref the edit page for a listing or one of its values
 * @param now UTC milliseconds
 */
export function presentLink(
	link: Link,
	of: { listings: NamedUse[]; texts: TextUse[] },
	editHref: (listing: string, field?: string) => string,
	now: number,
): LinkRow {
	const { url, flag, flagWhy, flaggedAt, failingSince, resultWords, said, askedAt, dueAt } = link;
	const { pathname, search, hash } = new URL(url);
	const since = flag === "dead" ? (failingSince ?? flaggedAt) : flaggedAt;
	const uses = [...of.listings.map((use) => presentUse(use, editHref)), ...of.texts.map(presentText)];
	const led = said && link.result !== "failed" && said.address !== new URL(url).href ? said.address : null;
	return {
		...{ url, host: hostOf(url), path: `${pathname}${search}${hash}`.replace(/^\/$/, "") },
		uses: uses.slice(0, MOST_NAMED),
		more: uses.length > MOST_NAMED ? `and ${formatCount(uses.length - MOST_NAMED)} more` : null,
		state: stateOf(link),
		seen: flagWhy ?? resultWords ?? "Nothing yet",
		ledTo: led === null ? null : { href: led, host: hostOf(led) },
		since: flag !== null && since !== null ? formatDate(dayOf(since)) : null,
		asked: askedAt === null ? "never" : formatMoment(askedAt),
		next: dueAt <= now ? "with the next run" : `about ${formatDate(dayOf(dueAt))}`,
		seenAt: askedAt === null ? "" : `${askedAt}`,
		canBeRight: flag !== null,
	};
}

function stateOf({ flag, result, failures, mayBeDead }: Link): string {
	if (flag !== null) return FLAGS[flag];
	if (mayBeDead) return "Gone, and right as it is";
	if (failures > 0) return `Nothing was there ${plural(failures, "time", "times")}`;
	if (result === null) return "Not asked yet";
	if (result === "unclear") return "Cannot be told";
	return result === "ok" ? "There" : "Right as it is";
}

const TEXTS = { article: "guide", lesson: "lesson", page: "page" };

function presentText({ kind, slug, title }: TextUse): LinkUseView {
	return { name: title, how: `${TEXTS[kind]}, leads to it`, href: textHref({ kind, slug }) };
}

function presentUse(
	{ listing, name, isWebsite, fields }: NamedUse,
	editHref: (listing: string, field?: string) => string,
): LinkUseView {
	const cited = fields.length === 0 ? "" : plural(fields.length, "value cites it", "values cite it");
	const how = [isWebsite ? "its website" : "", cited].filter(Boolean).join(", ");
	const field = isWebsite ? "website" : fields.length === 1 ? fields[0] : undefined;
	return { name, how, href: editHref(listing, field) };
}
