import { type LenderAnswer, maySay } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { isCurrent } from "~/listings/values/age";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanRecordOnFile } from "~/loan/loan-records.server";
import { joinWords } from "~/ui/format";
import type { Winner } from "~/ui/winners";

export type Candidate = {
	view: Pick<
		AnswerView,
		"slug" | "name" | "call" | "noCall" | "sale" | "costYear" | "caveats" | "dated" | "fresh" | "keys"
	>;
	answer: Pick<LenderAnswer, "verdict" | "dated" | "shown" | "terms">;
	riskFrom: LoanRecordOnFile["riskFrom"];
};

type Rule = {
	label: string;
	/** The end of `Also the …`. */
	also: string;
	/** The figure, where lower is better. Null if it's unknown or not current. */
	measure: (candidate: Candidate, today: string) => number | null;
	figure: (candidate: Candidate) => string | null;
};

const RULES: Rule[] = [
	{
		label: "Lowest known cost",
		also: "lowest known cost",
		measure: ({ answer, view }) => (view.fresh.rate ? (answer.shown?.cost.per_year ?? null) : null),
		figure: ({ view }) => view.costYear && `${view.costYear.text} a year`,
	},
	{
		label: "Lowest risk score",
		also: "lowest risk score",
		measure: ({ answer, view, riskFrom }, today) => {
			const risk = answer.terms?.risk;
			const isNew = riskFrom !== null && isCurrent({ ageClass: "custody" }, riskFrom, today);
			return risk && !risk.as_range && isNew && view.fresh.levels ? Math.round(risk.score) : null;
		},
		figure: ({ answer }) => answer.terms && `${Math.round(answer.terms.risk.score)} of 100`,
	},
	{
		label: "Most room",
		also: "most room before liquidation",
		measure: ({ answer, view }) => {
			const fall = view.fresh.levels ? (answer.shown?.levels.sale_fall ?? null) : null;
			return fall === null ? null : -fall;
		},
		figure: ({ view }) => view.sale?.fall ?? null,
	},
];

/**
 * The best lender by each rule, among those that offer the loan by current facts. A lender that wins twice stands once.
 * @param hrefFor the lender's page
 */
export function presentWinners(
	candidates: readonly Candidate[],
	{ today }: Pick<Loan, "today">,
	hrefFor: (slug: string) => string,
): Winner[] {
	const lending = candidates.filter(({ answer }) => answer.verdict === "lends");
	if (lending.length === 0) return [];
	const able = lending.filter(({ answer }) => maySay(answer));
	const won = RULES.map((rule) => ({ rule, best: bestOf(able, rule, today) }));
	return won.flatMap(({ rule, best }, at): Winner[] => {
		const [first] = best;
		const { label, figure } = rule;
		if (!first) {
			// The figure is current, but not all that the offer depends on. So it's named, and doesn't win.
			const [next] = bestOf(lending, rule, today);
			if (!next) return [{ rule: label, name: null, href: null, figure: null, words: NO_FIGURE }];
			const { slug, name, dated } = next.view;
			return [
				{
					rule: label,
					name,
					href: hrefFor(slug),
					figure: figure(next),
					words: dated?.note ?? "",
					isOpen: true,
				},
			];
		}
		if (best.length > 1)
			return [
				{
					rule: label,
					name: joinWords(best.map(({ view }) => view.name)),
					href: null,
					figure: figure(first),
					words: TIE,
				},
			];
		const isAlone = ({ best }: (typeof won)[number]) => best.length === 1 && best[0] === first;
		if (won.findIndex(isAlone) < at) return [];
		const also = won.slice(at + 1).filter(isAlone);
		return [
			{
				rule: label,
				name: first.view.name,
				href: hrefFor(first.view.slug),
				figure: figure(first),
				words: [...also.map((one) => alsoWords(one.rule, first)), ...lacksWords(first, rule)]
					.slice(0, 2)
					.join(" "),
			},
		];
	});
}

function bestOf(able: readonly Candidate[], { measure }: Rule, today: string): Candidate[] {
	const measured = able.flatMap((candidate) => {
		const value = measure(candidate, today);
		return value === null ? [] : [{ candidate, value }];
	});
	const least = Math.min(...measured.map(({ value }) => value));
	return measured.filter(({ value }) => value === least).map(({ candidate }) => candidate);
}

const NO_FIGURE = "No lender that offers this loan has a current figure.";
const TIE = "These lenders are equal on this figure.";

function alsoWords({ also, figure }: Rule, candidate: Candidate): string {
	return `Also the ${also}: ${figure(candidate)}.`;
}

/** What else someone should know before they choose this name, the weightiest first. */
export function lacksWords({ view, answer }: Candidate, rule: Pick<Rule, "label">): string[] {
	const { name, call, noCall, costYear, fresh, keys, caveats } = view;
	const isWhole = (answer.shown?.cost.per_year ?? null) !== null;
	const byAge = fresh.rate ? "" : ", by an older figure";
	const isCost = rule.label === RULES[0]?.label;
	return [
		noCall && `${name} liquidates without a margin call.`,
		!noCall && !call && `${name} doesn’t publish when it makes a margin call.`,
		!isCost && (!costYear || !isWhole) && `${name} doesn’t publish its full cost.`,
		!isCost && costYear && isWhole && `It costs ${costYear.text} a year${byAge}.`,
		keys.lentOn === "Yes" && `${name} can re-lend your bitcoin.`,
		keys.lentOn === null && `${name} doesn’t say whether it re-lends your bitcoin.`,
		caveats.includes("some states only") && "Only in some states.",
		`Custody: ${keys.by ?? keys.who ?? "not published"}.`,
	].filter((words) => typeof words === "string");
}
