import { type LenderAnswer, maySay } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { isCurrent } from "~/listings/values/age";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanRecordOnFile } from "~/loan/loan-records.server";
import { chooseWinners, type Rule } from "~/ui/choose-winners";
import type { Winner } from "~/ui/winners";

export type Candidate = {
	view: Pick<
		AnswerView,
		"slug" | "name" | "call" | "noCall" | "sale" | "costYear" | "caveats" | "dated" | "fresh" | "keys"
	>;
	answer: Pick<LenderAnswer, "verdict" | "dated" | "shown" | "terms">;
	riskFrom: LoanRecordOnFile["riskFrom"];
};

type One = Candidate & { name: string; href: string; today: string };

/** Only a current figure is measured. A lender whose offer isn't confirmed lately is named, and doesn't win. */
function ruleOf(
	{ label, also }: { label: string; also: string },
	measure: (one: One) => number | null,
	figure: (one: One) => string,
): Rule<One> {
	return {
		label,
		measure: (one) => {
			const value = measure(one);
			return value === null ? null : [value];
		},
		figure,
		past: ({ answer, view }) => (maySay(answer) ? null : (view.dated?.words ?? "")),
		open: ({ view }) => view.dated?.note ?? "",
		older: (one) => `${one.name} shows ${figure(one)}, not confirmed.`,
		also: (one) => `Also the ${also}: ${figure(one)}.`,
		lacks: (one) => lacksWords(one, label === COST.label),
		none: "No lender that offers this loan has a current figure.",
	};
}

const COST = { label: "Lowest known cost", also: "lowest known cost" };

const RULES = [
	ruleOf(
		COST,
		({ answer, view }) => (view.fresh.rate ? (answer.shown?.cost.per_year ?? null) : null),
		({ view }) => `${view.costYear?.text} a year`,
	),
	ruleOf(
		{ label: "Lowest risk score", also: "lowest risk score" },
		({ answer, view, riskFrom, today }) => {
			const risk = answer.terms?.risk;
			const isNew = riskFrom !== null && isCurrent({ ageClass: "custody" }, riskFrom, today);
			return risk && !risk.as_range && isNew && view.fresh.levels ? Math.round(risk.score) : null;
		},
		({ answer }) => `${Math.round(answer.terms?.risk.score ?? 0)} of 100`,
	),
	ruleOf(
		{ label: "Most room", also: "most room before liquidation" },
		({ answer, view }) => {
			const fall = view.fresh.levels ? (answer.shown?.levels.sale_fall ?? null) : null;
			return fall === null ? null : -fall;
		},
		({ view }) => view.sale?.fall ?? "",
	),
];

/**
 * The best lender by each rule, among those that offer the loan.
 * @param hrefFor the lender's page
 */
export function presentWinners(
	candidates: readonly Candidate[],
	{ today }: Pick<Loan, "today">,
	hrefFor: (slug: string) => string,
): Winner[] {
	const lending = candidates
		.filter(({ answer }) => answer.verdict === "lends")
		.map((one) => ({ ...one, name: one.view.name, href: hrefFor(one.view.slug), today }));
	return lending.length === 0 ? [] : chooseWinners(lending, RULES, "lenders");
}

/** What else someone should know before they choose this name, the weightiest first. */
function lacksWords({ view, answer }: Candidate, isCost: boolean): string[] {
	const { name, call, noCall, costYear, fresh, keys, caveats } = view;
	const isWhole = (answer.shown?.cost.per_year ?? null) !== null;
	const byAge = fresh.rate ? "" : ", by an older figure";
	return [
		noCall && `${name} liquidates without a margin call.`,
		!noCall && !call && `${name} doesn’t publish when it makes a margin call.`,
		!isCost && (!costYear || !isWhole) && `${name} doesn’t publish its full cost.`,
		!isCost && costYear && isWhole && `It costs ${costYear.text} a year${byAge}.`,
		keys.lentOn === "Yes" && `${name} can re-lend your bitcoin.`,
		keys.lentOn === null && `${name} doesn’t say whether it re-lends your bitcoin.`,
		caveats.includes("some states only") && "Only in some states.",
		`Custody: ${keys.by ?? keys.who ?? "not published"}.`,
	]
		.filter((words) => typeof words === "string")
		.slice(0, 2);
}
