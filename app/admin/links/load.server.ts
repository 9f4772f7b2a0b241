import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { firstMessage, unavailable } from "~/context/verb";
import { formatCount, plural } from "~/ui/format";
import { groupBy } from "~db/group-by";
import { readUsesOf } from "~db/queries/link-uses";
import { type LinkPage, listLinks, type WhichLinks } from "~db/queries/links";
import { readTextUsesOf } from "~db/queries/text-links";
import { editHref } from "../edit/load.server";
import { pageAsked } from "../page-asked";
import { formOf } from "../record-needs.server";
import { decideOnLink } from "./decide-on-link";
import { presentLink } from "./present";
import type { LinkProblem, LinksView } from "./view";

const PAGE_SIZE = 50;
/** The most listings for a page of links. A single register page can be the source for many. */
const MOST_USES = 1000;

const TABS: Record<WhichLinks, string> = { flagged: "To decide", unclear: "Cannot be told", all: "All" };

const SAID: Record<string, string> = {
	right: "It is right as it is. It is flagged again only when something else is seen there.",
	again: "It is checked again with the next run of the clock, within ten minutes.",
};

/** A page of links from listings and texts. Shows open ones by default, and clamps the page number. */
export async function loadLinks(
	{ db, now }: Pick<AppLoadContext, "db" | "now">,
	request: Request,
): Promise<LinksView> {
	const params = new URL(request.url).searchParams;
	const show = params.get("show");
	const which: WhichLinks = show === "unclear" || show === "all" ? show : "flagged";
	const wanted = pageAsked(params);
	let read = await listLinks(db, { which, page: wanted, size: PAGE_SIZE });
	const pages = Math.max(1, Math.ceil(read.counts[which] / PAGE_SIZE));
	const page = Math.min(wanted, pages);
	if (page !== wanted) read = await listLinks(db, { which, page, size: PAGE_SIZE });
	const urls = read.links.map(({ url }) => url);
	const [ofListings, ofTexts] = await Promise.all([
		readUsesOf(db, urls, MOST_USES),
		readTextUsesOf(db, urls, MOST_USES),
	]);
	const [uses, texts] = [groupBy(ofListings, ({ url }) => url), groupBy(ofTexts, ({ url }) => url)];
	const time = now();
	return {
		links: read.links.map((link) =>
			presentLink(
				link,
				{ listings: uses.get(link.url) ?? [], texts: texts.get(link.url) ?? [] },
				editHref,
				time,
			),
		),
		lede: ledeOf(read.counts),
		tabs: (Object.keys(TABS) as WhichLinks[]).map((tab) => ({
			...{ label: `${TABS[tab]} (${formatCount(read.counts[tab])})`, isHere: tab === which },
			href: hrefOf(tab, 1),
		})),
		...{ page, pages },
		previousHref: page > 1 ? hrefOf(which, page - 1) : null,
		nextHref: page < pages ? hrefOf(which, page + 1) : null,
		justDecided: SAID[params.get("decided") ?? ""] ?? null,
	};
}

/**
 * Does what a form decides of a link. Answers why not.
 * @throws the redirect back to the page where it was done; a 415 Response where no form was sent
 */
export async function decideFromForm({
	context: { db, now, limits },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }) {
	const form = await formOf(request);
	const { done, refused } = await decideOnLink(
		{ db, now, limit: () => limits.account(session.userId) },
		session,
		form,
	).catch(unavailable);
	if (!done) {
		const problem: LinkProblem = { url: form.url ?? "", message: firstMessage(refused) };
		return data(problem, { status: refused.status });
	}
	const back = new URL(request.url);
	back.searchParams.set("decided", done.decision);
	throw redirect(`${back.pathname}?${back.searchParams}`, 303);
}

function hrefOf(which: WhichLinks, page: number): string {
	const query = new URLSearchParams({
		...(which !== "flagged" && { show: which }),
		...(page > 1 && { page: `${page}` }),
	});
	return query.size > 0 ? `/admin/links?${query}` : "/admin/links";
}

function ledeOf({ flagged, all }: LinkPage["counts"]): string {
	if (all === 0)
		return "None is known yet. The clock finds them within ten minutes and checks each within a day.";
	const known = `${plural(all, "address", "addresses")} of websites, sources and links in texts, each checked about every two weeks.`;
	return flagged === 0
		? `${known} None has to be decided on.`
		: `${known} ${plural(flagged, "leads nowhere, or not where it led", "lead nowhere, or not where they led")}.`;
}
