import { describe, expect, test } from "vitest";
import { riskScore } from "~/finance/score/score";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { riskAnswersFor } from "~/listings/offers/loan/lender-answer";
import { lenders, offers, readTyped, reference, series } from "~/listings/offers/reference-for-tests";
import type { LoanRecord } from "~/loan/loan-records.server";
import { presentAnswer } from "~/loan/present-answer";
import { tileOf } from "~/ui/tile";
import type { Attributes } from "~db/values";
import { contentFiles } from "../../../../tests/support/content-files";
import { presentFive } from "./present-five";
import { presentLows } from "./present-lows";
import { presentTop } from "./present-top";

const today = reference.as_of;
const content = contentFiles.lenders as Attributes[];

function factsOf(slug: string): Attributes {
	return content.find((one) => one.slug === slug) ?? {};
}

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
		keys: { who: null, by: (factsOf(slug).custodian as string | undefined) ?? null, lentOn: null },
		provenance: Object.fromEntries(
			own.map((offer) => [
				offer.id,
				{ confidence: "sourced" as const, asOf: offer.as_of, sourceUrl: offer.source ?? "https://a.example" },
			]),
		),
	};
}

/** What is read off Ledn's offers. */
const LEDN = {
	serves: ["US", "CA"],
	fall_to_sale: 0.375,
	max_ltv: 0.5,
	min_loan: 50_000,
	currencies: ["USD"],
};

type Shown = ReturnType<typeof presentFive>;

/** The answers whole, as they are read. */
function said(five: Shown): Record<string, string> {
	return Object.fromEntries(five.map(({ key, lead, text }) => [key, `${lead} ${text}`.trim()]));
}

function general(slug: string, more: Attributes = {}, record = recordOf(slug)): Shown {
	const risk = riskScore(record.lender.risk_answers);
	return presentFive({ record, attributes: { ...factsOf(slug), ...more }, risk, asked: null, today }, {});
}

function asked(slug: string, typed: object = {}) {
	const record = recordOf(slug);
	const { loan } = readTyped({ btc: 2, amount: 60_000, months: 12, country: "US", ...typed });
	if (!loan) throw new Error("no loan");
	const [answer] = answerLoan(loan, record.offers, [record.lender], series).rows;
	if (!answer) throw new Error("no answer");
	const told = { loan, answer, view: presentAnswer(loan, answer, record) };
	const offer = answer.shown?.offer;
	const risk = riskScore(offer ? riskAnswersFor(loan, offer, record.lender) : record.lender.risk_answers);
	const top = presentTop(told, today, "/lenders/x");
	const five = presentFive({ record, attributes: factsOf(slug), risk, asked: told, today }, {});
	return { loan, answer, top, five, said: said(five), boxes: top.boxes };
}

describe("the four figures", () => {
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
		const { top, boxes, said } = asked("unchained");
		expect(said.get).toBe("No. Unchained lends to businesses only.");
		expect(said.pay).toMatch(/^No price for this loan\. Unchained’s closest offer charges 12%, /);
		expect(top.of).toBe("Figures for its closest offer.");
		expect(boxes[0]).toMatchObject({ value: null, none: "Not offered" });
		expect(boxes[2]?.value).toBe("$33,000");
	});

	test("of which we cannot tell name what is open", () => {
		const { top, said } = asked("firefish");
		expect(top.verdict).toBe("unknown");
		expect(said.get).toMatch(
			/^Maybe\. Firefish may not lend in the United States.* Ask Firefish before you apply\.$/,
		);
		expect(top.of).toBe("Figures if it approves you.");
	});
});

describe("the five answers", () => {
	test("are whole sentences about a loan", () => {
		const { get, pay, lose, hold, trust } = asked("arch-lending").said;
		expect([get, pay, lose, hold]).toEqual([
			"Yes, but not in every state. Arch Lending lends $5,000 to $250,000 at up to 60% LTV. Yours is 38.3%. It doesn’t lend in 10 states, among them California and Delaware. Sources disagree about 11 states, among them Alabama and Idaho. You need an ID check. It pays out dollars or USDC.",
			"$7,104 for 12 months. That’s $6,210 in interest at a fixed 10.35% and $894 in fees. This rate is from Feb 17, 2026. You pay interest as you go and owe $60,000 at the end. You can repay early at no charge. Rates start at 7.25%, but that offer has a minimum loan of $10,000,000. Ask Arch Lending before you apply.",
			"Below $37,500. At $42,857 (70% LTV) Arch Lending makes a margin call. You have 24 hours to add bitcoin or repay. Arch Lending liquidates at 80% LTV and sells part of your bitcoin. It charges 2% of what it sells.",
			"Anchorage Digital Bank, a custodian. You hold no key. Arch Lending says it doesn’t re-lend your bitcoin (rehypothecation).",
		]);
		expect(trust).toMatch(
			/^\w+ risk: \d+ of 100, with \d+% known\. Arch Lending is based in the United States\. We couldn’t confirm when it started\. We found no current proof of reserves\. We couldn’t confirm a license or past disputes\. Ask Arch Lending for its license number\.$/,
		);
	});

	test("are whole sentences in general, known and unknown", () => {
		const { get, pay, lose, trust } = said(general("ledn", LEDN));
		expect(get).toMatch(
			/^Yes, in the United States and Canada\. Ledn lends \$500 or more at up to 50% LTV\. You need an ID check\. It pays out dollars\.$/,
		);
		expect(pay).toMatch(/^9\.25% to 11\.49% a year\. The 9\.25% rate requires a larger loan\. /);
		expect(lose).toMatch(
			/^At 80% LTV\. At the maximum LTV, that’s a 37\.5% price drop\. At 70% LTV Ledn makes a margin call\. /,
		);
		expect(trust).toContain(
			"Ledn started in 2018 and is based in the Cayman Islands. Proof of reserves: third-party attestation and a ",
		);
		const record = recordOf("ledn");
		const silent = { keys: null, borrower_key: null, lent_on: null, kyc: null, risk_answers: {} };
		const lender = { ...record.lender, ...silent, status: "verify" };
		const open = { ...record, lender, offers: [], keys: { ...record.keys, by: null } };
		expect(said(general("nobody", {}, open))).toEqual({
			get: "Maybe. We couldn’t confirm that Ledn takes new customers. We couldn’t confirm where Ledn lends. We found no loan terms from Ledn. Ledn doesn’t say whether it checks your ID. Ask Ledn before you apply.",
			pay: "Not published.",
			lose: "Not published.",
			hold: "We couldn’t confirm who. We couldn’t confirm whether you hold a key. We couldn’t confirm whether Ledn re-lends your bitcoin (rehypothecation).",
			trust: expect.stringMatching(
				/^Not enough data: only 0% known\. The risk score could be \d+ to \d+ of 100\. /,
			),
		});
	});

	test("name the lowest rate and why it is not the loan's, and say from when an old one is", () => {
		expect(asked("ledn").said.pay).toMatch(
			/^Up to \$6,894 for 12 months\. That’s interest at up to 11\.49%, with no fee\. You may pay less\. .*Rates start at 9\.25%, but that offer requires a larger loan\./,
		);
		expect(asked("nexo", { country: "DE" }).said.pay).toMatch(
			/Rates start at 2\.9%, but that offer lends below 20% LTV \(yours is /,
		);
		expect(asked("salt-lending").said.pay).toMatch(/This rate is from Aug 15, 2025\. /);
		expect(asked("figure").said.pay).not.toContain("This rate is from");
	});

	test("say what a call takes, with the bitcoin that brings it back", () => {
		expect(asked("strike").said.lose).toMatch(
			/\(70% LTV\) Strike makes a margin call\. You have 72 hours to get back to 65% LTV, which takes about 0\.15 BTC more\. Strike liquidates at 85% LTV/,
		);
		expect(asked("figure").said.lose).toMatch(
			/^Below \$33,333\. Figure doesn’t publish its margin call level\./,
		);
		expect(asked("firefish").said.lose).toContain(" and takes all of your bitcoin.");
	});

	test("are at most 350 words with the picture, for every lender, and name no id", () => {
		for (const { lender } of lenders)
			for (const typed of [null, {}, { country: "DE", btc: 1, amount: 20_000, months: 6 }]) {
				const found = typed && asked(lender, typed);
				const five = found ? found.five : general(lender);
				const lows = found && presentLows(found.loan, found.answer, series);
				const words = [
					...five.flatMap(({ question, lead, text, count, place }) => [question, lead, text, count, place]),
					...(lows ? [lows.summary, lows.caption] : []),
				].join(" ");
				expect(words.split(/\s+/).length, `${lender}: ${words}`).toBeLessThanOrEqual(350);
				expect(words, lender).not.toMatch(/undefined|null|NaN|\.\.|-(large|low|world)\b/);
				expect(words.split(" before you apply.").length, lender).toBeLessThanOrEqual(2);
			}
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
		const open = asked("liquidium");
		expect(open.answer.shown).not.toBeNull();
		expect(presentLows(open.loan, open.answer, series)).toBeNull();
	});
});
