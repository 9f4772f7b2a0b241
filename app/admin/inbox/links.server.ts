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

const TABS: Record<WhichLinks, string> = { flagged: "To decide", unclear: "Unclear", all: "All" };

const SAID: Record<string, string> = {
	right: "Accepted. We’ll flag this link again only if it changes.",
	again: "We’ll check this link again within ten minutes.",
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
	if (all === 0) return "No links yet. We find them within ten minutes and check each within a day.";
	return `We check ${plural(all, "link", "links")} about every two weeks. ${plural(flagged, "needs", "need")} a decision.`;
}

/** Listings and texts that are named at a link. */
const MOST_NAMED = 5;

const FLAGS: Record<NonNullable<Link["flag"]>, string> = {
	dead: "Gone",
	redirected: "Redirects",
	changed: "Maybe a new owner",
};

/** @param of the listings (websites first) and texts that use the link */
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
		more: uses.length > MOST_NAMED ? `${formatCount(uses.length - MOST_NAMED)} more` : null,
		state: stateOf(link),
		seen: flagWhy ?? resultWords ?? "No result yet",
		ledTo: led === null ? null : { href: led, host: hostOf(led) },
		since: flag !== null && since !== null ? formatDate(dayOf(since)) : null,
		asked: askedAt === null ? "Never" : formatMoment(askedAt),
		next: dueAt <= now ? "Next check within ten minutes" : `Next check about ${formatDate(dayOf(dueAt))}`,
		seenAt: askedAt === null ? "" : `${askedAt}`,
		canBeRight: flag !== null,
	};
}

function stateOf({ flag, result, failures, mayBeDead }: Link): string {
	if (flag !== null) return FLAGS[flag];
	if (mayBeDead) return "Gone (accepted)";
	if (failures > 0) return `Failed ${plural(failures, "time", "times")}`;
	if (result === null) return "Not checked yet";
	if (result === "unclear") return "Unclear";
	return result === "ok" ? "Works" : "Accepted";
}

const TEXTS = { article: "guide", lesson: "lesson", page: "page" };

function presentText({ kind, slug, title }: TextUse) {
	return { name: title, how: TEXTS[kind], href: textHref({ kind, slug }) };
}

function presentUse({ listing, name, isWebsite, fields }: NamedUse) {
	const cited = fields.length === 0 ? "" : plural(fields.length, "value", "values");
	const how = [isWebsite ? "website" : "", cited].filter(Boolean).join(", ");
	const field = isWebsite ? "website" : fields.length === 1 ? fields[0] : undefined;
	return { name, how, href: editHref(listing, field) };
}

export type LinkRow = ReturnType<typeof presentLink>;
