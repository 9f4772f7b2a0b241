import { describe, expect, it } from "vitest";
import { hostOf } from "~/ui/format";
import { contentFiles } from "../../../tests/support/content-files";
import { kinds } from "../kinds/all";
import { readContents } from "../record/import/read-contents";
import { companiesIn } from "../record/import/read-records";
import { type Company, graderOf, readPublishers } from "./publishers";

const company = (kind: string, slug: string, website: string | null): Company => ({
	kind,
	slug,
	name: slug,
	website,
});
const lender = company("lender", "ours", "https://www.ours.example.com/borrow");
const gradeOf = graderOf(
	readPublishers([
		{ host: "sec.gov", name: "SEC filing", grade: "filing" },
		{ host: "review.org", name: "Review", grade: "review" },
		{ host: "farm.net", name: "Farm", grade: "farm" },
		{ host: "github.com/ours", name: "Ours on GitHub", grade: "own", of: "ours" },
		{ host: "github.com", name: "A public repository", grade: "aggregator" },
		{ host: "docs-of-rival.com", name: "Rival's documents", grade: "own", of: ["rival"] },
	]),
	[
		lender,
		company("lender", "rival", "https://rival.com"),
		company("custodian", "keeper", "https://keeper.com"),
		company("inheritance", "heirs", "https://heirs.com"),
		company("lender", "on-github", "https://github.com/on-github/app"),
	],
	kinds,
);

describe("the grade of a source", () => {
	it.each([
		["its own site, with or without a subdomain", "https://help.ours.example.com/fees", "own"],
		["what publishers.json gives to it", "https://github.com/ours/terms/blob/main/fees.md", "own"],
		["another listed company of the same business", "https://blog.rival.com/compare", "rival"],
		["what publishers.json gives to a rival", "https://docs-of-rival.com/x", "rival"],
		[
			"a company of another business, which is no rival but nobody has looked at",
			"https://keeper.com/x",
			"aggregator",
		],
		["a filing", "https://www.sec.gov/Archives/1", "filing"],
		["a review", "https://www.review.org/ours", "review"],
		["a content farm", "https://farm.net/ours", "farm"],
		[
			"somebody else's repository, though a lender keeps its page on the same host",
			"https://github.com/somebody/list",
			"aggregator",
		],
		["a site nobody has looked at", "https://unheard-of.com/ours", "aggregator"],
	])("%s", (_name, source, grade) => {
		expect(gradeOf(source, lender).grade).toBe(grade);
	});

	it("is its own for a listing on a shared host below its own page only", () => {
		const onGithub = company("lender", "on-github", "https://github.com/on-github/app");
		expect(gradeOf("https://github.com/on-github/app/wiki", onGithub).grade).toBe("own");
		expect(gradeOf("https://github.com/on-github-too/app", onGithub).grade).toBe("aggregator");
	});

	it("makes custody and inheritance rivals of each other", () => {
		const heirs = company("inheritance", "heirs", "https://heirs.com");
		expect(gradeOf("https://keeper.com/x", heirs)).toEqual({
			grade: "rival",
			publisher: "keeper",
			rival: "keeper",
		});
	});
});

describe("the shipped publishers", () => {
	it("name everybody whose page a value of the content rests on", () => {
		// Many are named by their host, which is also what is said of a page that nobody has named.
		const publishers = readPublishers(contentFiles.publishers).map((one) => ({ ...one, name: "named" }));
		const companies = kinds.flatMap((kind) => companiesIn(kind, contentFiles[kind.content]));
		const grade = graderOf(publishers, companies, kinds);
		const sources = readContents(kinds, contentFiles, Date.UTC(2026, 10, 22))
			.flatMap(({ records }) => records.flatMap(({ statements }) => statements))
			.flatMap(({ scope, sourceUrl }) => (scope === "value" && sourceUrl ? [sourceUrl] : []));
		expect(sources.length).toBeGreaterThan(1000);
		const isUnnamed = (source: string) =>
			companies.every((of) => grade(source, of).publisher === hostOf(source));
		expect([...new Set(sources)].filter(isUnnamed)).toEqual([]);
	});
});
