import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { pages } from "~/pages";
import { badges } from "./rules";
import { countedOf, isOpen } from "./subjects";

const visit = (page?: string) => countedOf({ type: "page_visit", data: { page } }).subject;
const modal = (modalType?: string) => countedOf({ type: "modal_open", data: { modalType } }).subject;

describe("a page visit", () => {
	test.each([
		["/lenders", "section", "lender"],
		["/custodians", "section", "custodian"],
		["/Cards/", "section", "card-issuer"],
		["/etfs?fee_max=0.3#top", "section", "etf"],
		["/lenders/strike", "section", "lender"],
		["/compare?items=lender:ledn,lender:strike", "comparison", "compare"],
		["/", "page", "/"],
		["/home", "page", "/"],
		["/dashboard", "page", "/dashboard"],
		["/calculators/ltv?price=1", "page", "/calculators"],
		["/what-is-bitcoin", "learning", "/what-is-bitcoin"],
		["/bitcoin-learning-center/loan-to-value", "learning", "loan-to-value"],
	])("to %s counts for the %s %s", (page, topic, subject) => {
		expect(visit(page)).toEqual({ topic, subject });
	});

	test.each([
		undefined,
		"",
		"lenders",
		"/nowhere",
		"/lendersandmore",
		"/lenders.csv",
		"/lenders/strike/more",
		"//lenders",
		"/../lenders",
		"https://example.com/lenders",
		"/__proto__",
		"/bitcoin-learning-center/nothing",
		"/calculators/nothing",
		"/calculators/ltv/more",
		"ltv",
		"/ltv",
		"/reviews/nothing",
	])("to %s counts nothing", (page) => {
		expect(visit(page)).toBeNull();
	});

	test("to any page counts for the day, where it is no admin's, no step of signing in or of subscribing and no tool for developers", () => {
		const visited = pages.filter(
			({ isFile, audience, path }) =>
				!isFile &&
				!path.startsWith("/internal/") &&
				/everybody|person/.test(audience) &&
				path !== "/test-oauth",
		);
		const slugOf = (path: string) => (path.startsWith("/bitcoin-learning") ? "loan-to-value" : "ltv");
		const paths = visited.map(({ path }) => path.replace(":slug", slugOf(path)));
		expect(paths).toEqual(expect.arrayContaining(["/", "/lenders", "/calculators/ltv", "/risk-score"]));
		expect(paths.filter((path) => visit(path) === null)).toEqual([]);
		const others = pages.filter((page) => !visited.includes(page)).map(({ path }) => path);
		expect(others.filter((path) => visit(path) !== null)).toEqual([]);
	});

	test("looks for favourites and saved comparisons where they are shown", () => {
		const looks = (page: string) => {
			const { favourites, comparisons } = countedOf({ type: "page_visit", data: { page } });
			return [favourites, comparisons];
		};
		expect(["/saved", "/compare", "/dashboard", "/lenders"].map(looks)).toEqual([
			[true, false],
			[false, true],
			[true, true],
			[false, false],
		]);
	});
});

describe("an opened dialog", () => {
	test("counts by the kind of listing it shows, or as a source", () => {
		for (const { id } of kinds) expect(modal(id)).toEqual({ topic: "detail", subject: id });
		expect(modal("source")).toEqual({ topic: "source", subject: "source" });
	});

	test.each([undefined, "", "newsletter", "constructor", "Lender"])("of type %s counts nothing", (type) => {
		expect(modal(type)).toBeNull();
	});
});

describe("what the browser cannot be believed", () => {
	test("of favourites and reviews only that there may be new ones", () => {
		const data = { page: "/lenders", modalType: "lender" };
		expect(countedOf({ type: "favorite_add", data })).toEqual({
			subject: null,
			favourites: true,
			comparisons: false,
			reviews: false,
		});
		expect(countedOf({ type: "review_submit", data })).toEqual({
			subject: null,
			favourites: false,
			comparisons: false,
			reviews: true,
		});
	});

	test("a calculation counts for a calculator that is there", () => {
		expect(countedOf({ type: "calculation_perform", data: { page: "/lenders" } }).subject).toBeNull();
		expect(countedOf({ type: "calculation_perform" }).subject).toBeNull();
		const unknown = { type: "calculation_perform", data: { page: "/calculators/luck" } } as const;
		expect(countedOf(unknown).subject).toBeNull();
		const known = { type: "calculation_perform", data: { page: "/calculators/ltv" } } as const;
		expect(countedOf(known).subject).toEqual({ topic: "calculator", subject: "ltv" });
	});

	test.each(["risk-simulator", "risk-score"])("%s is a calculator, at an address of this site", (name) => {
		const page = `/${name}`;
		expect(pages.map(({ path }) => path)).toContain(page);
		const event = { type: "calculation_perform", data: { page: `${page}?ltv=0.4` } } as const;
		expect(countedOf(event).subject).toEqual({ topic: "calculator", subject: name });
		expect(visit(page)).toEqual({ topic: "page", subject: page });
	});
});

describe("a badge is open", () => {
	const openOf = (family: string) => badges.filter((badge) => badge.family === family).map(isOpen);

	test.each(["exploring", "calculating", "comparing", "saving", "streaks", "learning", "reviewing"])(
		"in %s: all of it is on the site",
		(family) => {
			expect(openOf(family)).not.toContain(false);
		},
	);
});
