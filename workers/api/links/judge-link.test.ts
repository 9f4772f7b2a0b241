import { describe, expect, test } from "vitest";
import type { LinkIdentity } from "../../../db/queries/links";
import type { LinkAnswer } from "./ask-link";
import { type JudgedLink, judgeLink } from "./judge-link";
import type { PageSaid } from "./read-page";

const SITE = "https://acme.com/";
const DEEP = "https://acme.com/legal/terms";

type Given = Partial<PageSaid> & { to?: string; by?: number[]; isPage?: boolean };

function there({ to = DEEP, by = [], isPage = true, ...page }: Given = {}): LinkAnswer {
	const address = new URL(to);
	return {
		kind: "there",
		address,
		steps: by.map((status) => ({ status, to: address })),
		page: isPage
			? {
					title: "Terms of Acme",
					siteName: null,
					text: "What the page says. ".repeat(99),
					scripts: "/app.js",
					...page,
				}
			: null,
	};
}

const known = (more: Partial<LinkIdentity> = {}): LinkIdentity => ({
	address: SITE,
	site: "acme.com",
	isFront: true,
	title: "Acme: loans against bitcoin",
	...more,
});

function judge(answer: LinkAnswer, more: Partial<JudgedLink["link"]> & { names?: string[] } = {}) {
	const { names = [], url = DEEP, trusted = null } = more;
	return judgeLink({ link: { url, trusted }, names, answer });
}

describe("nothing is wrong", () => {
	test.each([
		["with a page that is there", there()],
		["with a document, which has no title", there({ isPage: false })],
		["where it moved inside its site, for good", there({ to: "https://www.acme.com/terms", by: [301] })],
		["where the site has moved to https", there({ by: [301] })],
		["with a page that has no title", there({ title: null })],
	])("%s", (_what, answer) => expect(judge(answer)).toMatchObject({ result: "ok" }));

	test("with a website that was front page before and is, in another language", () => {
		expect(judge(there({ to: "https://acme.com/de-ch/", by: [302] }), { url: SITE }).result).toBe("ok");
	});

	test("what was there is remembered by site, place and title", () => {
		expect(judge(there({ to: "https://www.acme.com/en/", siteName: "Acme" }), { url: SITE }).said).toEqual({
			address: "https://www.acme.com/en/",
			site: "acme.com",
			isFront: true,
			title: "Terms of Acme, Acme",
		});
	});
});

describe("it cannot be told", () => {
	test.each([
		["who is refused", { kind: "unclear", problem: "Refuses our request (403)" } as const],
		["behind a check for machines", there({ title: "Just a moment..." })],
		["behind another one", there({ title: "Attention Required! | Cloudflare" })],
		["where it leads to another site for now", there({ to: "https://consent.big.com/", by: [302] })],
		[
			"nor where a step for good comes after one for now",
			there({ to: "https://other.com/", by: [302, 301] }),
		],
	])("%s", (_what, answer) => expect(judge(answer)).toMatchObject({ result: "unclear", said: null }));
});

test("nothing is there where nothing is found", () => {
	expect(judge({ kind: "nothing", problem: "Not found (404)" })).toEqual({
		result: "failed",
		words: "Not found (404)",
		said: null,
	});
});

describe("a page was redirected", () => {
	test.each([301, 308])("that leads to another site by %i", (status) => {
		expect(judge(there({ to: "https://buyer.com/terms", by: [status] }))).toMatchObject({
			result: "redirected",
			words: "Redirects to another site, buyer.com: “Terms of Acme”",
		});
	});

	test.each([301, 302])("that leads to the front page of its site by %i", (status) => {
		expect(judge(there({ to: SITE, by: [status] })).result).toBe("redirected");
	});

	test("and is right once that is trusted, but not when it leads on", () => {
		const trusted = known({ site: "buyer.com", isFront: false });
		expect(judge(there({ to: "https://buyer.com/terms", by: [301] }), { trusted }).result).toBe("ok");
		expect(judge(there({ to: SITE, by: [301] }), { trusted: known() }).result).toBe("ok");
		expect(judge(there({ to: "https://third.com/terms", by: [301] }), { trusted }).result).toBe("redirected");
	});

	test("where many live under one domain, each is a site", () => {
		const answer = there({ to: "https://other.github.io/terms", by: [301] });
		expect(judge(answer, { url: "https://acme.github.io/terms" }).result).toBe("redirected");
	});
});

describe("a site is somebody else's", () => {
	const ofAcme = { url: SITE, names: ["Acme"], trusted: known() };

	test("where the whole of it leads to another", () => {
		expect(judge(there({ to: "https://buyer.com/", by: [301], title: "Buyer" }), ofAcme)).toMatchObject({
			result: "changed",
			words: "The whole site now redirects to buyer.com: “Buyer”",
		});
	});

	test.each<[string, Partial<PageSaid>]>([
		["its title", { title: "acme.com is for sale", text: "" }],
		["its few words", { title: "acme.com", text: "Buy this domain. The owner is asking for offers." }],
		["its being parked", { title: "Acme", text: "This domain is parked free, courtesy of the registrar." }],
		["a script of its being parked", { title: null, text: "", scripts: ' window.location.href="/lander"' }],
		["its expiry", { title: "acme.com", text: "This domain has expired. Is it yours? Renew now." }],
	])("by %s, that says that it is for sale or not used, also the first time", (_by, page) => {
		expect(judge(there({ to: SITE, ...page }), { ...ofAcme, trusted: null })).toMatchObject({
			result: "changed",
		});
	});

	test("where it leads to those who trade in domains", () => {
		const answer = there({ to: "https://www.hugedomains.com/domain_profile.cfm?d=acme.com", by: [302] });
		expect(judge(answer, ofAcme).result).toBe("changed");
	});

	test("but not for an article about such domains", () => {
		const text = `Their domain is for sale, court papers say. ${"More of the story. ".repeat(99)}`;
		expect(judge(there({ title: "After the fall", text })).result).toBe("ok");
	});

	test("where its website bears a name that has nothing in common with the one before nor with the listing", () => {
		expect(judge(there({ to: SITE, title: "Lucky Spins Casino" }), ofAcme)).toMatchObject({
			result: "changed",
			words: "Was titled “Acme: loans against bitcoin” and is now “Lucky Spins Casino”",
			said: { title: "Lucky Spins Casino" },
		});
	});

	test.each([
		["the listing's name is in it", "Acme for everybody"],
		["it shares a word with the one before", "Loans for everybody"],
		["it tells nothing", "Home"],
		["there is none", null],
	])("but not where %s", (_why, title) => {
		expect(judge(there({ to: SITE, title }), ofAcme).result).toBe("ok");
	});

	test("nor where it is only a source, whose pages get other titles", () => {
		expect(judge(there({ to: SITE, title: "Something else" }), { ...ofAcme, names: [] }).result).toBe("ok");
	});

	test("nor the first time, when there is nothing to compare", () => {
		expect(judge(there({ to: SITE, title: "Zeta" }), { ...ofAcme, trusted: null }).result).toBe("ok");
	});
});
