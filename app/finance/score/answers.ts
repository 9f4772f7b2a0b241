import { percentText, readRatio } from "../simulate/read-ratio";
import { type Answers, answersTo, FACTORS, type FactorKey, POINTS, type Status } from "./model";

/**
 * The address of a scored offer: the factors by their keys (`custody=multisig_borrower_key`), `ltv` and `liq` as shares
 * (`0.4`; `40%` is understood), `status` (`withdrawals_halted`, `bankrupt`). What is left out or empty is unknown, or what
 * the facts of the lender in `terms` say.
 */
export type AnswerName = Exclude<FactorKey, "ltv_buffer"> | "ltv" | "liq" | "status";

export type ParsedAnswers = {
	/** What is understood; what is wrong counts as unknown, and is said. */
	answers: Answers;
	/** As typed, for the two fields that are typed. */
	typed: { ltv: string; liq: string };
	errors: Partial<Record<AnswerName, string>>;
};

export const STATUSES: Record<Exclude<Status, "open">, string> = {
	withdrawals_halted: "Withdrawals are halted",
	bankrupt: "Bankrupt",
};

const LONGEST = 40;

/** Reads the answers of an address. Never throws. @param lender what a listed lender's facts answer */
export function parseAnswers(params: URLSearchParams, lender: Answers = {}): ParsedAnswers {
	const errors: ParsedAnswers["errors"] = {};
	const answers: Answers = { ...lender };
	for (const { key } of FACTORS) {
		if (key === "ltv_buffer") continue;
		const given = params.get(key);
		if (given === null) continue;
		const known = given === "" || answersTo(key).some((answer) => answer.key === given);
		if (!known) errors[key] = "That is none of the answers; it counts as unknown.";
		Object.assign(answers, { [key]: known && given !== "" ? given : null });
	}
	const typed = { ltv: "", liq: "" };
	for (const [name, key] of [
		["ltv", "start_ltv"],
		["liq", "liq_ltv"],
	] as const) {
		const given = params.get(name)?.trim().slice(0, LONGEST);
		if (given === undefined) {
			const filled = lender[key];
			typed[name] = filled ? percentText(filled) : "";
			continue;
		}
		const value = given === "" ? null : readRatio(given, 1.5);
		if (typeof value === "string") errors[name] = value;
		answers[key] = typeof value === "number" ? value : null;
		typed[name] = typeof value === "number" ? percentText(value) : given;
	}
	const status = params.get("status");
	if (status && !Object.hasOwn(STATUSES, status)) errors.status = "That is none of the choices.";
	else if (status) answers.status = status as Status;
	return { answers, typed, errors };
}

/** The query of these answers, in the order of the factors; what is unknown is left out. */
export function printAnswers(answers: Answers): string {
	const query = new URLSearchParams();
	for (const key of Object.keys(POINTS) as Array<keyof typeof POINTS>) {
		const answer = answers[key];
		if (answer) query.set(key, answer);
	}
	if (answers.start_ltv) query.set("ltv", String(answers.start_ltv));
	if (answers.liq_ltv) query.set("liq", String(answers.liq_ltv));
	if (answers.status && answers.status !== "open") query.set("status", answers.status);
	return query.toString();
}
