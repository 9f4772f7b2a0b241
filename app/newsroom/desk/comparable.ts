import { sameValue } from "~/listings/facts/choose-statement";
import type { Fact } from "~/listings/facts/facts";
import { type Topic, topicOf } from "~/listings/facts/news-field";
import { addDays, firstDay } from "~/ui/format";
import { withoutEnd } from "~/ui/text-end";

/** Whether two values are a change of the world, and not two ways to say or to count one thing. */

/** With more days between two values, no one can say what happened in between. */
const MOST_DAYS = 365;

/** Numbers that are further apart than this share of one are different, even if the one is the other in fewer digits. */
const SAME_IN_FEWER_DIGITS = 0.02;
/** Values this close differ only by rounding. */
const SAME_BUT_FOR_ROUNDING = 0.005;

export function isNews(field: Parameters<typeof topicOf>[0], from: Fact, to: Fact, ofField: Fact[]): boolean {
	const topic = topicOf(field);
	if (topic === null || sameValue(from, to)) return false;
	// If either side is unknown, our knowledge changed and not the company's terms.
	if (from.value === null || to.value === null) return false;
	if (isLongAfter(from, to) || !isSameSpeaker(topic, from, to)) return false;
	if (topic !== "holding") return true;
	return !isRounded(from.value, to.value) && !isOldValue(from, to, ofField);
}

function isLongAfter({ asOf: was }: Fact, { asOf: is }: Fact): boolean {
	return was !== null && is !== null && firstDay(is) > addDays(firstDay(was), MOST_DAYS);
}

/** Only a company can state its own terms: a competitor's table that differs is no change. Many count holdings. */
function isSameSpeaker(topic: Topic, from: Fact, to: Fact): boolean {
	if (topic === "holding" || topic === "status") return true;
	const isTheirs = from.grade === "own" || from.grade === "filing";
	return isTheirs || (from.publisher !== null && from.publisher === to.publisher);
}

function isRounded(a: Fact["value"], b: Fact["value"]): boolean {
	if (typeof a !== "number" || typeof b !== "number" || a === 0 || b === 0) return false;
	const apart = Math.abs(a - b);
	const share = apart / Math.max(a, b);
	if (share < SAME_IN_FEWER_DIGITS && (isRoundedTo(a, b) || isRoundedTo(b, a))) return true;
	return share < SAME_BUT_FOR_ROUNDING && apart <= Math.max(lastDigitOf(a), lastDigitOf(b));
}

function isRoundedTo(exact: number, rough: number): boolean {
	const digits = withoutEnd(String(rough), "0").length;
	return Number(exact.toPrecision(Math.min(100, Math.max(1, digits)))) === rough;
}

/** What one of a whole number's last digit that is not nought is worth. */
export function lastDigitOf(value: number): number {
	const digits = String(value);
	return 10 ** (digits.length - withoutEnd(digits, "0").length);
}

/** Whether the holding equals an earlier one to the coin. That's a reread old number, not a change back. */
function isOldValue(from: Fact, to: Fact, ofField: Fact[]): boolean {
	const since = from.asOf;
	if (since === null || to.value === 0) return false;
	return ofField.some(
		(fact) =>
			fact.standing !== "aside" &&
			fact.asOf !== null &&
			firstDay(fact.asOf) < firstDay(since) &&
			sameValue(fact, to),
	);
}
