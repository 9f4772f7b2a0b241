import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import type { AddressPolicy } from "../fetching/public-address";
import { isPublicPage } from "../fetching/public-address";
import { siteOf } from "../fetching/site-of";
import { ROBOT, type Rules } from "./robots";

/** As with feeds: bytes of a page that are read, unpacked; milliseconds for all of it; and redirects. */
export const MOST_BYTES = 2 * 1024 * 1024;
export const DEADLINE = 15_000;
const MOST_REDIRECTS = 3;
/** Hosts of one site that a page may lead through. */
const MOST_HOSTS = 3;

export type PageNeeds = Omit<FetchNeeds, "isAllowed"> & {
	origin: string;
	contact: string;
	/** By default the public web. */
	isAllowed?: AddressPolicy;
	/** What the host of an address allows; null where its robots.txt cannot be read, and nothing is. */
	rulesOf: (address: URL) => Promise<Rules | null>;
};

export type PageAnswer =
	| Exclude<ChangedAnswer, { kind: "failed" }>
	| (Extract<ChangedAnswer, { kind: "failed" }> & { isNothing?: boolean })
	/** robots.txt does not let us in. */
	| { kind: "forbidden" }
	/** It leads to another site: that is for the check of links. */
	| { kind: "elsewhere"; to: string };

/** How those who are asked know us: a name that their robots.txt can speak to, where to read who asks, and whom to write to. */
export function userAgentOf({ origin, contact }: Pick<PageNeeds, "origin" | "contact">): string {
	return `${ROBOT}/1.0 (+${origin}/about-us; ${contact})`;
}

/**
 * Asks for a page where it has changed, as far as robots.txt lets us: also after each redirect, by the rules of the host that it leads to. What leads to another site is not followed.
 * Never throws: what goes wrong is said.
 */
export async function askPage(
	page: { url: string; etag: string | null; lastModified: string | null },
	needs: PageNeeds,
): Promise<PageAnswer> {
	const { isAllowed: isPublic = isPublicPage } = needs;
	let url = page.url;
	for (let hosts = 0; ; hosts++) {
		const address = URL.parse(url);
		if (!address || !isPublic(address)) return failed("Not a public address");
		const rules = await needs.rulesOf(address);
		if (!rules) return failed("Its robots.txt cannot be read");
		if (!rules.isAllowed(address.href)) return { kind: "forbidden" };
		let led: URL | null = null;
		let isForbidden = false;
		const answer = await fetchChanged(
			{
				...{ ...page, url, accept: "text/html,application/xhtml+xml,*/*;q=0.5" },
				...{
					userAgent: userAgentOf(needs),
					mostBytes: MOST_BYTES,
					deadline: DEADLINE,
					mostRedirects: MOST_REDIRECTS,
				},
			},
			{
				...{ now: needs.now, fetch: needs.fetch, timer: needs.timer },
				isAllowed: (to) => {
					if (!isPublic(to)) return false;
					if (to.origin !== address.origin) led = to;
					else if (!rules.isAllowed(to.href)) isForbidden = true;
					return led === null && !isForbidden;
				},
			},
		);
		if (isForbidden) return { kind: "forbidden" };
		if (led === null) return answer.kind === "failed" ? said(answer) : answer;
		const to: URL = led;
		if (siteOf(to.href) !== siteOf(page.url)) return { kind: "elsewhere", to: to.href };
		if (hosts === MOST_HOSTS) return failed(`Leads through more than ${MOST_HOSTS} hosts`);
		url = to.href;
	}
}

/** What is not there at all is told from what cannot be read now. */
function said(answer: Extract<ChangedAnswer, { kind: "failed" }>): PageAnswer {
	return { ...answer, isNothing: answer.isGone || answer.problem === "Status 404" };
}

const failed = (problem: string) => ({ kind: "failed" as const, problem, retryAfter: null });
