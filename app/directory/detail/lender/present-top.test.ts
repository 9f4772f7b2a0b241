import { describe, expect, test } from "vitest";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { lenders, offers, readTyped, reference, series } from "~/listings/offers/reference-for-tests";
import type { LoanRecord } from "~/loan/loan-records.server";
import { tileOf } from "~/ui/tile";
import { presentLows } from "./present-lows";
import { presentTop } from "./present-top";

const today = reference.as_of;

function recordOf(slug: string): LoanRecord {
	const lender = lenders.find((one) => one.lender === slug);
	if (!lender) throw new Error(`no lender ${slug}`);
	const own = offers.filter((offer) => offer.lender === slug);
	return {
		id: `lender:${slug}`,
		lender,
		offers: own,
		tagline: null,
		tile: tileOf(slug, lender.name),
		keys: { who: null, by: null, lentOn: null },
		provenance: Object.fromEntries(
			own.map((offer) => [
				offer.id,
				{ confidence: "sourced" as const, asOf: offer.as_of, sourceUrl: offer.source ?? "https://a.example" },
			]),
		),
	};
}

function asked(slug: string, typed: object = {}) {
	const record = recordOf(slug);
	const { loan } = readTyped({ btc: 2, amount: 60_000, months: 12, country: "US", ...typed });
	if (!loan) throw new Error("no loan");
	const [answer] = answerLoan(loan, record.offers, [record.lender], series).rows;
	if (!answer) throw new Error("no answer");
	const top = presentTop(record, { loan, answer }, today, "/lenders/x");
	const first = Object.fromEntries(top.first.map(({ key, text }) => [key, text]));
	return { loan, answer, top, first, boxes: top.answer?.boxes ?? [] };
}

describe("the four answers", () => {
	test("are cost, call, sale and the past", () => {
		const { boxes } = asked("figure");
		expect(boxes.map(({ value }) => value)).toEqual(["5,946", null, "33,333", "16"]);
		expect(boxes[0]?.notes).toContain("8.91%, fee 1%");
		expect(boxes[1]?.notes).toEqual(["time to answer unknown"]);
	});

	test("say up to, and what is owed at the end, where that is so", () => {
		const { boxes } = asked("ledn");
		expect(boxes[0]).toMatchObject({ lead: "up to", value: "6,894" });
		expect(boxes[1]?.notes).toEqual([
			"−45.3%; no time promised",
			"47,781 USD, −39%, at the end with the interest",
		]);
		expect(boxes[2]?.notes).toEqual(["−52.1%", "41,809 USD, −46.6%, at the end with the interest"]);
		expect(boxes[3]).toMatchObject({ value: "23", notes: ["called in 32, for your loan"] });
	});

	test("say why a year can cost less than the rate, wherever it does", () => {
		let below = 0;
		for (const { lender } of lenders)
			for (const months of [6, 12, 24, 36]) {
				const { answer, boxes } = asked(lender, { months });
				const rate = answer.shown?.offer.apr ?? null;
				const cost = answer.terms?.effective_rate ?? null;
				const isBelow = rate !== null && cost !== null && cost < rate;
				const said = boxes[0]?.notes.some((note) => note.endsWith("paid at the end and doesn’t compound"));
				if (answer.verdict !== "does_not") expect([lender, months, said]).toEqual([lender, months, isBelow]);
				if (isBelow) expect(answer.shown?.offer.compounding).toBe("simple");
				if (isBelow && answer.verdict !== "does_not") below++;
			}
		expect(below).toBeGreaterThan(0);
	});

	test("of a lender that does not lend have no cost, and say whose they are", () => {
		const { top, boxes } = asked("unchained");
		expect(top.answer?.heading).toBe("Unchained does not lend this.");
		expect(top.answer?.why).toBe("Lends to businesses only.");
		expect(top.answer?.of).toMatch(/^What its nearest offer would come to: /);
		expect(boxes[0]).toMatchObject({ value: null, none: "not for this loan" });
		expect(boxes[2]?.value).toBe("33,000");
	});

	test("of which we cannot tell name what is open", () => {
		const { top } = asked("firefish");
		expect(top.answer?.verdict).toBe("unknown");
		expect(top.answer?.heading).toBe("We cannot tell whether Firefish lends this.");
		expect(top.answer?.why).toMatch(/^We do not know whether it lends in the United States/);
		expect(top.answer?.of).toMatch(/^What it would come to, if it lends: /);
	});

	test("that are old say of when", () => {
		expect(asked("salt-lending").top.answer?.older ?? "").toMatch(/^Older figures: the rate is /);
		expect(asked("figure").top.answer?.older).toBeNull();
	});
});

describe("what to know first", () => {
	test("names the lowest rate and why it is not the loan's", () => {
		expect(asked("ledn").first.price).toMatch(
			/^The lowest rate, 9\.25%, is not yours: needs a larger loan; .+ For your loan it is up to 11\.49%, no fee: up to 6,894 USD\./,
		);
		expect(asked("nexo", { country: "DE" }).first.price).toMatch(
			/^The lowest rate, 2\.9%, is not yours: lends below 20% LTV; yours is /,
		);
	});

	test("says what a call takes, with the bitcoin that brings it back", () => {
		expect(asked("strike").first.call).toMatch(
			/^At 70% LTV you get a margin call; you then have 72 hours to bring the loan back to 65%: about 0\.15 BTC more at the price of the call\. It sells at 85% LTV\./,
		);
		expect(asked("figure").first.call).toMatch(/^At which LTV it calls for more bitcoin is not known\./);
		expect(asked("firefish").first.call).toContain(
			"A sale takes everything: nothing of the bitcoin comes back.",
		);
	});

	test("says it of every lender without a loan, unknown as unknown, and never a cost", () => {
		for (const { lender } of lenders) {
			const { first, answer } = presentTop(recordOf(lender), null, today, "");
			expect(answer).toBeNull();
			expect(first.length, lender).toBeGreaterThan(0);
			for (const { text } of first) expect(text, lender).not.toMatch(/your loan|undefined|null|NaN|\.\./);
		}
	});

	test("says it of every lender for a loan", () => {
		for (const { lender } of lenders)
			for (const { text } of asked(lender).top.first)
				expect(text, lender).not.toMatch(/undefined|null|NaN|\.\./);
	});
});

describe("the picture of the falls", () => {
	test("counts what the answer counts", () => {
		for (const slug of ["figure", "ledn", "strike", "sovryn-zero", "firefish"]) {
			const { loan, answer, boxes } = asked(slug);
			const lows = presentLows(loan, answer, series);
			const sold = boxes[3]?.value;
			expect(lows?.summary, slug).toMatch(new RegExp(`${sold}% fell as far as the sale`));
		}
	});

	test("has a level for each that is known, and none where a loan has no level", () => {
		const { loan, answer } = asked("figure");
		const lows = presentLows(loan, answer, series);
		expect(lows?.drawings.map(({ levels }) => levels.map(({ text }) => text))).toEqual([
			["Sale −57.4%"],
			["Sale −57.4%"],
		]);
		expect(lows?.years.every(({ called }) => called === null)).toBe(true);
		const unknown = lenders.find(({ lender }) =>
			offers
				.filter((one) => one.lender === lender)
				.every(
					(one) =>
						one.liquidation_ltv === null &&
						one.margin_call_ltv === null &&
						one.liquidation_start_plus === null &&
						offers.some((each) => each.lender === lender),
				),
		);
		if (!unknown) throw new Error("some lender publishes no level");
		const open = asked(unknown.lender);
		if (open.answer.shown) expect(presentLows(open.loan, open.answer, series)).toBeNull();
	});
});
