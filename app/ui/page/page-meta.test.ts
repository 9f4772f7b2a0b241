import { describe, expect, it } from "vitest";
import { breadcrumbData } from "./breadcrumbs";
import { originOf, pageMeta } from "./page-meta";

const page = { title: "Lenders", description: "What a loan costs.", canonical: "/lenders" };

describe("the head of a page", () => {
	it("names the site after the page, once", () => {
		expect(pageMeta(page)).toContainEqual({ title: "Lenders · Plumbline" });
		expect(pageMeta({ ...page, title: "Plumbline: a directory" })).toContainEqual({
			title: "Plumbline: a directory",
		});
	});

	it("names one canonical address, absolute where the origin is known", () => {
		expect(pageMeta(page)).toContainEqual({ tagName: "link", rel: "canonical", href: "/lenders" });
		expect(pageMeta({ ...page, origin: "https://plumbline.example" })).toContainEqual({
			tagName: "link",
			rel: "canonical",
			href: "https://plumbline.example/lenders",
		});
	});

	it("speaks to robots only where it has something to say", () => {
		const names = (robots?: string) =>
			pageMeta({ ...page, robots }).map((descriptor) => ("name" in descriptor ? descriptor.name : null));
		expect(names()).not.toContain("robots");
		expect(names("noindex")).toContain("robots");
	});

	it("takes the origin from what the root loaded, and does without where it did not", () => {
		expect(originOf([{ id: "root", data: { origin: "https://a.example" } }])).toBe("https://a.example");
		expect(originOf([{ id: "root", data: undefined }])).toBe("");
		expect(originOf([])).toBe("");
	});
});

describe("the trail as data", () => {
	it("counts from home, and gives no address to the page itself", () => {
		const data = breadcrumbData(
			[{ href: "/lenders", label: "Lenders" }, { label: "Strike" }],
			"https://a.example",
		);
		expect(data.itemListElement).toEqual([
			{ "@type": "ListItem", position: 1, name: "Home", item: "https://a.example/" },
			{ "@type": "ListItem", position: 2, name: "Lenders", item: "https://a.example/lenders" },
			{ "@type": "ListItem", position: 3, name: "Strike" },
		]);
	});
});
