import { describe, expect, it } from "vitest";
import { answerKeep, KEEP_GROUPS, paidOnce, yearlyCost } from "./custody";
import type { KeepQuestion, Provider } from "./custody-provider";
import { shuffled } from "./loans-for-tests";
import { expectClose, keepAsked, reference, vectorsOf } from "./reference-for-tests";

const providers = reference.providers as unknown as Provider[];

const reasonsFor = (wishes: Partial<KeepQuestion>, slug: string) =>
	answerKeep(keepAsked(wishes), providers).find(({ provider }) => provider === slug)?.reasons;

describe("other wishes", () => {
	it("leave passing on out where it is not asked about", () => {
		expect(reasonsFor({ btc: 1, holder: "institution" }, "bitgo")).toEqual([]);
		expect(reasonsFor({ btc: 1, holder: "institution", heirs_handle_key: true }, "bitgo")).toEqual([
			"no_inheritance",
		]);
		expect(reasonsFor({ btc: 1, holder: "institution" }, "casa")).toEqual(["only_for_person"]);
		expect(reasonsFor({ btc: 1 }, "swan")).toEqual([]);
	});
});

it("come in the same order however they were given", () => {
	const own = keepAsked({ btc: 10, heirs_handle_key: true, hold_key: true });
	for (let by = 1; by <= 100; by++)
		expect(answerKeep(own, shuffled(providers, by))).toEqual(answerKeep(own, providers));
});

describe("the cost of a year", () => {
	const provider = (changed: Partial<Provider>) => ({ ...(providers[0] as Provider), ...changed });
	const passOn = (changed: object) => ({ ...providers[0]?.pass_on, ...changed }) as Provider["pass_on"];
	const question = { ...keepAsked({ btc: 1 }), price: 100_000 };

	it("adds inheritance to custody where it is not part of it, and one unknown makes both unknown", () => {
		const apart = { included: false, fee: { usd_min: 10, usd_max: 20, usd_once: 5 } };
		const both = provider({ keep: { usd_min: 100, usd_max: 300 }, pass_on: passOn(apart) });
		expect(yearlyCost(both, question)).toEqual([110, 320]);
		expect(paidOnce(both)).toBe(5);
		expect(yearlyCost(provider({ keep: {}, pass_on: passOn(apart) }), question)).toBeNull();
		const unknown = passOn({ included: null, fee: null });
		expect(yearlyCost(provider({ keep: { usd_min: 100 }, pass_on: unknown }), question)).toBeNull();
		expect(
			yearlyCost(provider({ keep: { usd_min: 0 }, pass_on: passOn({ included: true }) }), question),
		).toEqual([0, null]);
	});

	it("takes a share of what is held, and its least where that is more", () => {
		const share = (keep: Provider["keep"]) => yearlyCost(provider({ keep, pass_on: null }), question);
		expect(share({ share: 0.005, share_max: 0.02 })).toEqual([500, 2000]);
		expect(share({ share: 0.001, least: 125 })).toEqual([125, 125]);
	});
});

describe("providers stand as by the reference", () => {
	it.each(vectorsOf<Partial<KeepQuestion>, Record<string, object[]>>("keep"))("$name", (vector) => {
		const rows = answerKeep(keepAsked(vector.in), providers);
		const found = KEEP_GROUPS.map((group) => [
			group,
			rows.filter((row) => row.group === group).map(({ group: _, ...row }) => row),
		]);
		expectClose(Object.fromEntries(found), vector.out);
	});
});
