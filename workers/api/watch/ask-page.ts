import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import type { AddressPolicy } from "../fetching/public-address";
import { isPublicPage } from "../fetching/public-address";
import { siteOf } from "../fetching/site-of";
import { ROBOT, type Rules } from "./robots";

/** The same limits as for feeds: bytes after decompression, milliseconds for the whole request, and redirects. */
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
	/** The robots.txt rules for an address. Null if we can't read them, and then we request nothing. */
	rulesOf: (address: URL) => Promise<Rules | null>;
};

export type PageAnswer =
	| Exclude<ChangedAnswer, { kind: "failed" }>
	| (Extract<ChangedAnswer, { kind: "failed" }> & { isNothing?: boolean })
	/** robots.txt does not let us in. */
	| { kind: "forbidden" }
	/** It redirects to another site, which the link check handles. */
	| { kind: "elsewhere"; to: string };

/** Our user agent: a name for robots.txt, an address that explains who asks, and a contact email. */
export function userAgentOf({ origin, contact }: Pick<PageNeeds, "origin" | "contact">): string {
	return `${ROBOT}/1.0 (+${origin}/about-us; ${contact})`;
}

/**
 * Requests a page if it changed and robots.txt allows it. Checks each redirect against its own host's rules,
 * and doesn't follow redirects to other sites. Never throws. The result describes errors.
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

/** Distinguishes a missing page from a temporary failure. */
function said(answer: Extract<ChangedAnswer, { kind: "failed" }>): PageAnswer {
	return { ...answer, isNothing: answer.isGone || answer.problem === "Status 404" };
}

const failed = (problem: string) => ({ kind: "failed" as const, problem, retryAfter: null });
