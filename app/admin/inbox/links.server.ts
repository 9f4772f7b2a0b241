import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { firstMessage, unavailable } from "~/context/verb";
import { textHref } from "~/syllabus/text-href";
import { dayOf, formatCount, formatDate, formatMoment, hostOf, plural } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { Link } from "~db/queries/links";
import { type LinkPage, listLinks, type NamedUse, readUsesOf, type WhichLinks } from "~db/queries/links";
import { readTextUsesOf, type TextUse } from "~db/queries/text-links";
import { editHref, hrefWith } from "../hrefs";
import { backWith, formOf, readPage, type StaffArgs, verbNeeds } from "../staff.server";
import { decideOnLink } from "./verbs";

const PAGE_SIZE = 50;
/** The most listings for a page of links. A single register page can be the source for many. */
const MOST_USES = 1000;

const TABS: Record<WhichLinks, string> = { flagged: "To decide", unclear: "Cannot be told", all: "All" };

const SAID: Record<string, string> = {
	right: "It is right as it is. It is flagged again only when something else is seen there.",
	again: "It is checked again with the next run of the clock, within ten minutes.",
};

export async function loadLinks({ db, now }: Pick<AppLoadContext, "db" | "now">, request: Request) {
	const params = new URL(request.url).searchParams;
	const show = params.get("show");
	const which: WhichLinks = show === "unclear" || show === "all" ? show : "flagged";
	const { links, counts, paging } = await readPage(
		params,
		PAGE_SIZE,
		(page) => hrefOf(which, page),
		async (page) => {
			const read = await listLinks(db, { which, page, size: PAGE_SIZE });
			return { ...read, total: read.counts[which] };
		},
	);
	const urls = links.map(({ url }) => url);
	const [ofListings, ofTexts] = await Promise.all([
		readUsesOf(db, urls, MOST_USES),
		readTextUsesOf(db, urls, MOST_USES),
	]);
	const [uses, texts] = [groupBy(ofListings, ({ url }) => url), groupBy(ofTexts, ({ url }) => url)];
	const time = now();
	return {
		links: links.map((link) =>
			presentLink(link, { listings: uses.get(link.url) ?? [], texts: texts.get(link.url) ?? [] }, time),
		),
		lede: ledeOf(counts),
		tabs: (Object.keys(TABS) as WhichLinks[]).map((tab) => ({
			label: `${TABS[tab]} (${formatCount(counts[tab])})`,
			isHere: tab === which,
			href: hrefOf(tab, 1),
		})),
		...paging,
		justDecided: SAID[params.get("decided") ?? ""] ?? null,
	};
}

export async function decideFromForm({ context, request, session }: StaffArgs) {
	const form = await formOf(request);
	const { done, refused } = await decideOnLink(verbNeeds(context, session), session, form).catch(unavailable);
	if (!done) {
		return data({ url: form.url ?? "", message: firstMessage(refused) }, { status: refused.status });
	}
	throw redirect(backWith(request, "decided", done.decision), 303);
}

function hrefOf(which: WhichLinks, page: number): string {
	return hrefWith("/admin/links", { show: which !== "flagged" && which, page: page > 1 && page });
}

function ledeOf({ flagged, all }: LinkPage["counts"]): string {
	if (all === 0)
		return "None is known yet. The clock finds them within ten minutes and checks each within a day.";
	const known = `${plural(all, "address", "addresses")} of websites, sources and links in texts, each checked about every two weeks.`;
	return flagged === 0
		? `${known} None has to be decided on.`
		: `${known} ${plural(flagged, "leads nowhere, or not where it led", "lead nowhere, or not where they led")}.`;
}

/** Listings and texts that are named at a link. */
const MOST_NAMED = 5;

const FLAGS: Record<NonNullable<Link["flag"]>, string> = {
	dead: "Gone",
	redirected: "Leads elsewhere",
	changed: "Perhaps somebody else’s",
};

/** @param of the link's listings (websites first) and the texts that lead to it @param now UTC milliseconds */
function presentLink(link: Link, of: { listings: NamedUse[]; texts: TextUse[] }, now: number) {
	const { url, flag, flagWhy, flaggedAt, failingSince, resultWords, said, askedAt, dueAt } = link;
	const { pathname, search, hash } = new URL(url);
	const since = flag === "dead" ? (failingSince ?? flaggedAt) : flaggedAt;
	const uses = [...of.listings.map(presentUse), ...of.texts.map(presentText)];
	const led = said && link.result !== "failed" && said.address !== new URL(url).href ? said.address : null;
	return {
		url,
		host: hostOf(url),
		/** Empty for a front page. */
		path: `${pathname}${search}${hash}`.replace(/^\/$/, ""),
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

function presentText({ kind, slug, title }: TextUse) {
	return { name: title, how: `${TEXTS[kind]}, leads to it`, href: textHref({ kind, slug }) };
}

function presentUse({ listing, name, isWebsite, fields }: NamedUse) {
	const cited = fields.length === 0 ? "" : plural(fields.length, "value cites it", "values cite it");
	const how = [isWebsite ? "its website" : "", cited].filter(Boolean).join(", ");
	const field = isWebsite ? "website" : fields.length === 1 ? fields[0] : undefined;
	return { name, how, href: editHref(listing, field) };
}

export type LinkRow = ReturnType<typeof presentLink>;
