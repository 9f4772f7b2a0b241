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

	it("names the page’s own card where it has one, by an absolute address or not at all", () => {
		const card = { src: "/assets/lenders-1.png", alt: "Plumbline. Lenders" };
		const shared = pageMeta({ ...page, card, origin: "https://plumbline.example" });
		expect(shared).toContainEqual({
			property: "og:image",
			content: "https://plumbline.example/assets/lenders-1.png",
		});
		expect(shared).toContainEqual({ property: "og:image:alt", content: "Plumbline. Lenders" });
		expect(shared).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
		expect(JSON.stringify(pageMeta({ ...page, card }))).not.toContain("og:image");
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
