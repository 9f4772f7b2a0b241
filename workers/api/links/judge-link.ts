import { isHomePage } from "../../../app/listings/facts/choose-statement";
import type { Link, LinkIdentity } from "../../../db/queries/links";
import { siteOf } from "../fetching/public-address";
import { sharesWord, tellsNothing } from "../fetching/shares-word";
import type { LinkAnswer } from "./ask-link";
import { isParked, isWall } from "./read-page";

export type JudgedLink = {
	link: Pick<Link, "url" | "trusted">;
	names: string[];
	answer: LinkAnswer;
};

export type LinkVerdict = {
	result: NonNullable<Link["result"]>;
	words: string;
	/** Null if it's gone or unclear. */
	said: LinkIdentity | null;
};

/** Anything with an innocent explanation isn't a change: a blocked bot, a temporary redirect, or a title in another language or wording. A person decides. */
export function judgeLink({ link, names, answer }: JudgedLink): LinkVerdict {
	if (answer.kind === "nothing") return { result: "failed", words: answer.problem, said: null };
	if (answer.kind === "unclear") return { result: "unclear", words: answer.problem, said: null };
	const { page } = answer;
	if (page && isWall(page))
		return { result: "unclear", words: `Shows a bot check: “${page.title}”`, said: null };
	const said = identityOf(answer);
	if (page && isParked(page, said.site))
		return {
			result: "changed",
			words: `Looks like a parked domain or one for sale${titled(said)}`,
			said,
		};
	return (
		elsewhere(link, answer, said) ?? renamed(link, names, said) ?? { result: "ok", words: "Works", said }
	);
}

type There = Extract<LinkAnswer, { kind: "there" }>;

function identityOf({ address, page }: There): LinkIdentity {
	const words = [page?.title, page?.siteName].filter((word) => word && word.length > 0);
	const title = [...new Set(words)].join(", ");
	return {
		address: address.href,
		site: siteOf(address.href) ?? address.hostname,
		isFront: isFrontPage(address.href),
		title: title || null,
	};
}

/** Another site, or the front page instead of an inner page. Otherwise null. */
function elsewhere(
	{ url, trusted }: JudgedLink["link"],
	answer: There,
	said: LinkIdentity,
): LinkVerdict | null {
	const site = siteOf(url);
	if (said.site !== site && said.site !== trusted?.site) {
		// A temporary redirect, such as a consent page, a queue or a promotion.
		if (!leavesForGood(answer, site))
			return { result: "unclear", words: `Redirects to ${said.site} for now`, said: null };
		return isFrontPage(url)
			? { result: "changed", words: `The whole site now redirects to ${said.site}${titled(said)}`, said }
			: { result: "redirected", words: `Redirects to another site, ${said.site}${titled(said)}`, said };
	}
	if (said.isFront && !isFrontPage(url) && !trusted?.isFront)
		return {
			result: "redirected",
			words: "Redirects to the site’s home page",
			said,
		};
	return null;
}

/** Whether the step that leaves a site is a permanent one. */
function leavesForGood({ steps }: There, site: string | null): boolean {
	const leaving = steps.find(({ to }) => siteOf(to.href) !== site);
	return leaving?.status === 301 || leaving?.status === 308;
}

function renamed({ trusted }: JudgedLink["link"], names: string[], said: LinkIdentity): LinkVerdict | null {
	const before = trusted?.title ?? null;
	if (names.length === 0 || before === null || said.title === null) return null;
	if (tellsNothing(before) || tellsNothing(said.title)) return null;
	if ([before, ...names].some((known) => sharesWord(said.title ?? "", known))) return null;
	return { result: "changed", words: `Was titled “${before}” and is now “${said.title}”`, said };
}

function titled({ title }: LinkIdentity): string {
	return title === null ? "" : `: “${title}”`;
}

/** Also in one language: `/`, `/en`, `/de-ch/`. */
function isFrontPage(url: string): boolean {
	const address = URL.parse(url);
	return (
		isHomePage(url) || (address?.search === "" && /^\/[a-z]{2}([-_][a-z]{2})?\/?$/i.test(address.pathname))
	);
}
