import robotsParser from "robots-parser";
import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import { type AddressPolicy, isPublicPage, siteOf } from "../fetching/public-address";

const ROBOT = "plumbline-pages";

/** The same limits as for feeds. */
export const MOST_BYTES = 2 * 1024 * 1024;
export const DEADLINE = 15_000;
const MOST_REDIRECTS = 3;
/** Hosts of one site in a chain of redirects. */
const MOST_HOSTS = 3;

export type PageNeeds = Omit<FetchNeeds, "isAllowed"> & {
	origin: string;
	contact: string;
	/** By default the public web. */
	isAllowed?: AddressPolicy;
	/** Null if we can't read robots.txt, and then we request nothing. */
	rulesOf: (address: URL) => Promise<Rules | null>;
};

type PageAnswer =
	| Exclude<ChangedAnswer, { kind: "failed" }>
	| (Extract<ChangedAnswer, { kind: "failed" }> & { isNothing?: boolean })
	/** robots.txt does not let us in. */
	| { kind: "forbidden" }
	/** The link check handles redirects to other sites. */
	| { kind: "elsewhere"; to: string };

/** A name for robots.txt, an address that explains who asks, and a contact email. */
export function userAgentOf({ origin, contact }: Pick<PageNeeds, "origin" | "contact">): string {
	return `${ROBOT}/1.0 (+${origin}/about-us; ${contact})`;
}

/** Checks each redirect against its own host's robots.txt, and doesn't follow redirects to other sites. Never throws. */
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
				...page,
				url,
				accept: "text/html,application/xhtml+xml,*/*;q=0.5",
				userAgent: userAgentOf(needs),
				mostBytes: MOST_BYTES,
				deadline: DEADLINE,
				mostRedirects: MOST_REDIRECTS,
			},
			{
				now: needs.now,
				fetch: needs.fetch,
				timer: needs.timer,
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

/** Seconds. We ask a page once a day, which is less often. */
const LONGEST_DELAY = 86_400;

export type Rules = {
	isAllowed: (url: string) => boolean;
	/** Milliseconds. 0 if it doesn't say. */
	delay: number;
};

/** By the group that names us, otherwise by the one for all (RFC 9309). @param text null allows everything */
export function readRules(origin: string, text: string | null): Rules {
	if (text === null) return { isAllowed: () => true, delay: 0 };
	const robots = robotsParser(`${origin}/robots.txt`, text.replace(/^\ufeff/, ""));
	const seconds = robots.getCrawlDelay(ROBOT) ?? 0;
	return {
		// It knows nothing of another origin.
		isAllowed: (url) => robots.isAllowed(url, ROBOT) !== false,
		delay: Math.min(Math.max(seconds, 0), LONGEST_DELAY) * 1000,
	};
}
