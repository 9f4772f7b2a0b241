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
		expect(boxes.map(({ value }) => value)).toEqual(["$5,946", null, "$33,333", "16%"]);
		expect(boxes[0]?.notes).toContain("8.91%, 1% fee");
		expect(boxes[1]?.notes).toEqual(["Time to respond not published"]);
	});

	test("say up to, and what is owed at the end, where that is so", () => {
		const { boxes } = asked("ledn");
		expect(boxes[0]).toMatchObject({ lead: "up to", value: "$6,894" });
		expect(boxes[1]?.notes).toEqual([
			"−45.3% · No time to respond promised",
			"Rising to $47,781 (−39%) as interest builds up",
		]);
		expect(boxes[2]?.notes).toEqual(["−52.1%", "Rising to $41,809 (−46.6%) as interest builds up"]);
		expect(boxes[3]).toMatchObject({ value: "23%", notes: ["Margin call in 32%"] });
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
		expect(top.answer?.heading).toBe("Unchained doesn’t offer this loan.");
		expect(top.answer?.why).toBe("It lends to businesses only.");
		expect(top.answer?.of).toMatch(/^Closest offer: /);
		expect(boxes[0]).toMatchObject({ value: null, none: "Not offered" });
		expect(boxes[2]?.value).toBe("$33,000");
	});

	test("of which we cannot tell name what is open", () => {
		const { top } = asked("firefish");
		expect(top.answer?.verdict).toBe("unknown");
		expect(top.answer?.heading).toBe("We can’t confirm that Firefish offers this loan.");
		expect(top.answer?.why).toMatch(/^It may not lend in the United States/);
		expect(top.answer?.of).toMatch(/^If approved: /);
	});

	test("that are old say of when", () => {
		expect(asked("salt-lending").top.answer?.older ?? "").toMatch(/^Older figures: the rate is /);
		expect(asked("figure").top.answer?.older).toBeNull();
	});
});

describe("what to know first", () => {
	test("names the lowest rate and why it is not the loan's", () => {
		expect(asked("ledn").first.price).toMatch(
			/^Your loan would cost up to \$6,894 over 12 months \(up to 11\.49%, no fee\)\. .+ The lowest rate is 9\.25%, but that offer requires /,
		);
		expect(asked("nexo", { country: "DE" }).first.price).toMatch(
			/The lowest rate is 2\.9%, but that offer .*lends below 20% LTV \(yours is /,
		);
	});

	test("says what a call takes, with the bitcoin that brings it back", () => {
		expect(asked("strike").first.call).toMatch(
			/^At 70% LTV you get a margin call and have 72 hours to get back to 65% \(about 0\.15 BTC more at that price\)\. Strike liquidates at 85% LTV\./,
		);
		expect(asked("figure").first.call).toMatch(
			/^Figure doesn’t publish its margin-call (or liquidation )?level\./,
		);
		expect(asked("firefish").first.call).toContain("A liquidation takes all of your bitcoin.");
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
			expect(lows?.summary, slug).toMatch(new RegExp(`${sold} reached liquidation`));
		}
	});

	test("has a level for each that is known, and none where a loan has no level", () => {
		const { loan, answer } = asked("figure");
		const lows = presentLows(loan, answer, series);
		expect(lows?.drawings.map(({ levels }) => levels.map(({ text }) => text))).toEqual([
			["Liquidation −57.4%"],
			["Liquidation −57.4%"],
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
