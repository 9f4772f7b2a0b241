import { describe, expect, it } from "vitest";
import { contentFiles } from "../../../tests/support/content-files";
import { stateFacts } from "../facts/state-facts";
import { kinds } from "../kinds/all";
import { readContents } from "../record/import/read-contents";
import { deriveFrom } from "../record/listing-rows";
import { answerKeep } from "./custody";
import type { KeepQuestion, Provider } from "./custody-provider";
import { type ProviderListing, providersOf } from "./providers";
import { keepAsked, reference, withoutWords } from "./reference-for-tests";

const NOON = Date.parse(`${reference.as_of}T12:00:00Z`);
const READ = new Set(["custodian", "inheritance", "lender", "card-issuer"]);

/** The listings of the content, as a database would give them. */
const listings: ProviderListing[] = readContents(kinds, contentFiles, NOON)
	.filter(({ kind }) => READ.has(kind.id))
	.flatMap(({ kind, records }) =>
		records.map(({ id, slug, statements }) => {
			const facts = stateFacts(kind, [], statements, { at: NOON, by: "content" });
			const { name, website, attributes, provenance } = deriveFrom(kind, id, facts, reference.as_of).derived;
			return { id, kind: kind.id, slug, name, website, attributes, provenance };
		}),
	);
const read = providersOf(listings);
const providers = read.map(({ provider }) => provider);
const collected = reference.providers as unknown as Provider[];

/** Only listings that the reference knows. Two came later. */
const answered = (wishes: Partial<KeepQuestion>, from: Provider[]) =>
	answerKeep(keepAsked(wishes), from).map(({ listings: _, ...row }) => row);

describe("the content answers as the reference does", () => {
	it("to two bitcoin for children who cannot handle a key", () => {
		const children = { btc: 2, heirs_handle_key: false };
		expect(answered(children, providers)).toEqual(answered(children, collected));
	});

	it("to ten bitcoin, a key of one's own and heirs who can", () => {
		const own = { btc: 10, heirs_handle_key: true, hold_key: true };
		expect(answered(own, providers)).toEqual(answered(own, collected));
	});

	it("to coins that stay where they are, and to no key at all", () => {
		for (const wish of [{ pass_on_only: true }, { hold_no_key: true }])
			expect(answered({ heirs_handle_key: true, ...wish }, providers)).toEqual(
				answered({ heirs_handle_key: true, ...wish }, collected),
			);
	});
});

describe("each provider of the content", () => {
	it("is one, whatever listings it has", () => {
		expect(new Set(providers.map(({ provider }) => provider)).size).toBe(27);
		expect(providers.map(({ provider }) => provider).sort()).toEqual(
			collected.map(({ provider }) => provider).sort(),
		);
		const xapo = read.find(({ provider }) => provider.provider === "xapo");
		expect(xapo?.provider.listings).toEqual({
			custodian: "xapo-bank-custody",
			inheritance: "xapo-bank-inheritance",
			lender: "xapo-bank",
			"card-issuer": "xapo-debit-card",
		});
	});

	it.each(collected.filter(({ pass_on }) => pass_on))("has the steps of the reference: $name", (expected) => {
		const pass_on = providers.find(({ provider }) => provider === expected.provider)?.pass_on;
		const { steps, waiting } = withoutWords(expected.pass_on);
		expect(withoutWords(pass_on)).toMatchObject({ steps, waiting });
		expect(pass_on?.heirs_need).toEqual(expected.pass_on?.heirs_need);
		expect([pass_on?.source, pass_on?.as_of]).toEqual([expected.pass_on?.source, expected.pass_on?.as_of]);
	});
});

describe("listings that change at the desk", () => {
	const one = (id: string, attributes: object): ProviderListing => ({
		...{ id, kind: id.split(":")[0] as string, slug: id.split(":")[1] as string },
		...{ name: "One", website: null, attributes: attributes as never, provenance: {} },
	});

	it("a new custodian is a provider of its own; a lender that nobody joined is none", () => {
		const found = providersOf([one("custodian:new", { status: "open" }), one("lender:new", {})]);
		expect(found.map(({ provider }) => [provider.provider, provider.listings])).toEqual([
			["new", { custodian: "new" }],
		]);
	});

	it("a listing that took in a joined one takes its place", () => {
		const moved = new Map([["inheritance:casa-inheritance", "inheritance:casa-covenant"]]);
		const found = providersOf([one("custodian:casa", {}), one("inheritance:casa-covenant", {})], moved);
		expect(found.map(({ provider }) => provider.listings)).toEqual([
			{ custodian: "casa", inheritance: "casa-covenant" },
		]);
	});

	it("of a plan for heirs that is offered and not described, what heirs need is not known", () => {
		const [found] = providersOf([one("custodian:new", { inheritance: true })]);
		expect(found?.provider.pass_on).toMatchObject({ heirs_need: null, steps: [] });
		expect(
			answerKeep(keepAsked({ heirs_handle_key: false }), found ? [found.provider] : [])[0]?.reasons,
		).toContain("heirs_need_unknown");
	});

	it("what is wholly general knowledge is not settled", () => {
		const general = { confidence: "general-knowledge", asOf: null } as const;
		const listing = one("custodian:new", { status: "open" });
		const known = (provenance: ProviderListing["provenance"]) =>
			providersOf([{ ...listing, provenance }])[0]?.provider.status;
		expect(known({ status: general })).toBe("verify");
		expect(known({ status: general, type: { confidence: "sourced", asOf: null } })).toBe("open");
	});

	it("a fixed price beside shares is the least of the highest of them", () => {
		const fees = { annual_fee_min_usd: 12_500, annual_fee_share_min: 0.005, annual_fee_share_max: 0.007 };
		expect(providersOf([one("custodian:new", fees)])[0]?.provider.keep).toEqual({ share: 0.007, least: 125 });
	});
});
