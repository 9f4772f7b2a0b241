import { describe, expect, it } from "vitest";
import { campaignOf, clickOf, contactOf, filterOf, outboundOf } from "./page-events";

const OURS = "https://plumbline.example";
const ledn = { id: "lender:ledn", name: "Ledn" };
const linkTo = (href: string) => {
	const { origin, hostname, protocol } = new URL(href, OURS);
	return { href: new URL(href, OURS).href, origin, hostname, protocol, rel: "noopener noreferrer" };
};

describe("a link that leaves the site", () => {
	it("counts with where it leads and the listing it stands in", () => {
		expect(outboundOf(linkTo("https://www.ledn.io/loans?a=1"), OURS, ledn)).toEqual({
			destination_url: "https://www.ledn.io/loans?a=1",
			destination_domain: "www.ledn.io",
			service_type: "lender",
			service_name: "Ledn",
		});
	});

	it("counts as the site's own outside of a listing", () => {
		const { service_type, service_name } = outboundOf(linkTo("https://osm.example/"), OURS, null) ?? {};
		expect([service_type, service_name]).toEqual(["site", "Plumbline"]);
	});

	it("is cut to what is taken", () => {
		const fields = outboundOf(linkTo(`https://x.example/${"a".repeat(900)}`), OURS, null);
		expect(fields?.destination_url).toHaveLength(500);
	});

	it("is neither a link within the site nor one that is no web address", () => {
		for (const href of ["/lenders", `${OURS}/x`, "mailto:a@x.example", "tel:1", "javascript:void 0"])
			expect([href, outboundOf(linkTo(href), OURS, ledn)]).toEqual([href, null]);
	});
});

describe("a link by which a listed company is reached", () => {
	it("is one to write, to call or to ask for help", () => {
		const kinds = [
			linkTo("mailto:help@ledn.example"),
			linkTo("tel:+15550100"),
			{ ...linkTo("https://help.ledn.example/"), rel: "help noopener" },
		];
		expect(kinds.map((link) => contactOf(link, ledn))).toEqual(
			["email", "phone", "support"].map((link_type) => ({ lender_name: "Ledn", link_type })),
		);
	});

	it("may be of any kind of listing", () => {
		const kraken = { id: "exchange:kraken", name: "Kraken" };
		expect(contactOf(linkTo("mailto:a@x.example"), kraken)).toEqual({
			lender_name: "Kraken",
			link_type: "email",
		});
	});

	it("is no other link, and none outside a listing", () => {
		expect(contactOf(linkTo("https://www.ledn.io/"), ledn)).toBeNull();
		expect(contactOf(linkTo("mailto:a@x.example"), null)).toBeNull();
	});
});

describe("a click counts once:", () => {
	const help = { ...linkTo("https://help.ledn.example/"), rel: "help noopener" };

	it("as a contact where the link is both a contact and outbound", () => {
		expect(clickOf(help, OURS, ledn)).toEqual({
			type: "contact_link_clicked",
			fields: { lender_name: "Ledn", link_type: "support" },
		});
	});

	it("as outbound otherwise, and not at all within the site", () => {
		expect(clickOf(linkTo("https://www.ledn.io/"), OURS, ledn)?.type).toBe("outbound_click");
		expect(clickOf(help, OURS, null)?.type).toBe("outbound_click");
		expect(clickOf(linkTo("/lenders"), OURS, ledn)).toBeNull();
	});
});

describe("a filter", () => {
	const field = {
		form: { id: "filters" },
		name: "lent",
		type: "checkbox",
		value: "no",
		inputMode: "",
		checked: true,
	};

	it("counts when a choice is made or a number set", () => {
		expect(filterOf(field)).toEqual({ filter_type: "lent", filter_value: "no" });
		expect(filterOf({ ...field, type: "select-one" })).not.toBeNull();
		expect(filterOf({ ...field, name: "ltv", type: "text", inputMode: "decimal", value: "62.5" })).toEqual({
			filter_type: "ltv",
			filter_value: "62.5",
		});
	});

	it("does not count when it is taken back", () => {
		expect(filterOf({ ...field, checked: false })).toBeNull();
		expect(filterOf({ ...field, type: "select-one", value: "" })).toBeNull();
	});

	it("never carries words that a visitor typed", () => {
		expect(filterOf({ ...field, name: "q", type: "search", value: "my name" })).toBeNull();
		expect(
			filterOf({ ...field, name: "ltv", type: "text", inputMode: "decimal", value: "call 5" }),
		).toBeNull();
	});

	it("is not an order, and not a field of another form", () => {
		expect(filterOf({ ...field, name: "sort", type: "select-one", value: "apr" })).toBeNull();
		expect(filterOf({ ...field, form: { id: "report" } })).toBeNull();
		expect(filterOf({ ...field, form: null })).toBeNull();
	});
});

describe("a campaign", () => {
	it("is the source, medium and campaign of the address, and no id of a click", () => {
		expect(
			campaignOf(`${OURS}/?utm_source=letter&utm_medium=mail&utm_campaign=nov&gclid=abc&utm_id=7`),
		).toEqual({
			campaign: "letter/mail/nov",
		});
		expect(campaignOf(`${OURS}/?utm_source=letter`)).toEqual({ campaign: "letter//" });
		expect(campaignOf(`${OURS}/?gclid=abc`)).toEqual({});
	});

	it("is left out when somebody put something else there", () => {
		for (const value of ["a@b.example", "x".repeat(50), "<b>", "%00", "%0A"])
			expect([value, campaignOf(`${OURS}/?utm_source=${value}`)]).toEqual([value, {}]);
	});
});
