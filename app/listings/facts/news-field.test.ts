import { describe, expect, test } from "vitest";
import { kinds } from "../kinds/all";
import { type Field, fieldOf } from "../kinds/kind";
import { labelInside, newsFields, topicOf } from "./news-field";

describe("which changes are news", () => {
	test.each(kinds)("$id: its status is, and nothing that is computed, grouped or said in words", (kind) => {
		const fields = newsFields(kind);
		// Where it is our reading of another field, as a podcast's is of its newest episode, that is no news.
		const status = kind.fields.find(({ key }) => key === "status");
		expect(fields.includes(status as Field)).toBe(!status?.readingOf);
		for (const field of fields) {
			// Sources once stated these values directly, and people follow them for the entries.
			const isComputed = field.derive !== undefined && !field.derive.entries;
			expect([field.key, isComputed, field.readingOf]).toEqual([field.key, false, undefined]);
			expect(["ratio", "money", "bitcoin", "count", "choice"]).toContain(field.type);
		}
	});

	test.each(kinds)(
		"$id: every number that does not move with the market is, and of what moves the bitcoin held",
		(kind) => {
			for (const field of kind.fields) {
				const isNumber = ["ratio", "money", "bitcoin", "count"].includes(field.type);
				if (!isNumber || field.derive || field.readingOf) continue;
				expect([field.key, topicOf(field) !== null]).toEqual([
					field.key,
					!field.moves || field.type === "bitcoin",
				]);
			}
		},
	);

	test.each([
		["lender", "apr_min", "rate"],
		["lender", "liquidation_ltv", "rate"],
		["lender", "max_loan", "amount"],
		["exchange", "taker_fee", "rate"],
		["custodian", "annual_fee_max_usd", "amount"],
		["etf", "expense_ratio", "rate"],
		["etf", "btc_held", "holding"],
		["etf", "aum_usd", null],
		["treasury-company", "btc_holdings", "holding"],
		["treasury-company", "share_price_usd", null],
		["treasury-company", "mnav_ev", null],
		["lender", "effective_rate", null],
		["lender", "custody_category", null],
		["lender", "notes", null],
	])("%s %s: %s", (id, key, topic) => {
		const kind = kinds.find((one) => one.id === id);
		const field = kind && fieldOf(kind, key);
		expect(field && topicOf(field)).toBe(topic);
	});

	test.each([
		["Lowest APR", "lowest APR"],
		["Highest yearly fee", "highest yearly fee"],
		["Taker fee", "taker fee"],
		["Simple buy fee", "simple buy fee"],
		["LTV", "LTV"],
		["On-chain withdrawal fee", "on-chain withdrawal fee"],
	])("a label inside a sentence: %s", (label, words) => {
		expect(labelInside({ label })).toBe(words);
	});
});
