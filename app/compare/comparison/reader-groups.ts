import { loanGroups } from "~/listings/kinds/lender-loan-fields";
import { RISK } from "~/listings/kinds/lender-risk";
import type { RowGroup, SourcedRow } from "./compare-rows";

/** The questions that a reader of lenders asks, in order, and the fields that answer each. */
const QUESTIONS = {
	falls: "If the price drops",
	costs: "Cost",
	coins: "Custody",
	loan: "Loan terms",
	record: "Data",
	rest: "More details",
} as const;

export type Question = keyof typeof QUESTIONS;

/** Rows that are computed for a loan, by the question they answer. */
export type LoanRows = Partial<Record<Question, SourcedRow[]>>;

/** The lender fields for each question. All others are in the rest of the record. */
const FIELDS: Record<Question, string[]> = {
	falls: ["fall_to_call", "fall_to_sale", "margin_call_ltv", "liquidation_ltv", "cure_hours"],
	costs: ["effective_rate", "effective_rate_from", "apr", "apr_min", "origination_fee", "liquidation_fee"],
	coins: ["custody_category", "rehypothecation", "proof_of_reserves", "risk_score"],
	loan: ["max_ltv", "min_loan", "max_loan", "terms_months_max", "kyc"],
	record: ["newest"],
	rest: [],
};

/** Of these only what no row of a loan says. */
const BESIDE_LOAN = ["sale_note"];

/**
 * A lender comparison in the reader's order, with the rest of the record at the end.
 * @param groups by the record's headings
 * @param loanRows rows for this loan, which replace the record's general loan fields
 * @param loanFields those fields' keys
 */
export function readerGroups(
	groups: readonly RowGroup[],
	loanRows: LoanRows | null,
	loanFields: ReadonlySet<string>,
): RowGroup[] {
	const isLeftOut = (key: string) => loanRows !== null && loanFields.has(key) && !BESIDE_LOAN.includes(key);
	const rows = new Map(
		groups.flatMap((group) => group.rows).flatMap((row) => (isLeftOut(row.key) ? [] : [[row.key, row]])),
	);
	const named = new Set(Object.values(FIELDS).flat());
	const asked = (Object.keys(QUESTIONS) as Question[]).map((question): RowGroup => {
		const own = FIELDS[question].flatMap((key) => rows.get(key) ?? []);
		const isRest = question === "rest";
		const others = isRest ? [...rows.values()].filter(({ key }) => !named.has(key)) : [];
		return {
			heading: QUESTIONS[question],
			rows: inPlace(loanRows?.[question] ?? [], [...own, ...others]),
			...(isRest ? { isRest } : {}),
		};
	});
	return asked.filter(({ rows }) => rows.length > 0);
}

export const ANSWERED_GROUPS: readonly string[] = [...loanGroups, RISK];

/** Rows of the loan come first, but for the risk, which is about everything before it. */
function inPlace(computed: SourcedRow[], own: SourcedRow[]): SourcedRow[] {
	const isLast = ({ key }: SourcedRow) => key === "loan-risk";
	return [...computed.filter((row) => !isLast(row)), ...own, ...computed.filter(isLast)];
}
