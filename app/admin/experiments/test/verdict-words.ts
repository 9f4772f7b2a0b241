import type { Judgement } from "~/experiments/judge";
import { whyStopped } from "~/experiments/why-stopped";
import { formatCount, grouped } from "~/ui/format";

/** A variant's letter, by its key. */
type Letters = (variant: string) => string;

/** `0.8 points`, without its sign. */
export function points(share: number): string {
	const text = grouped(Math.abs(share) * 100, 1, 1);
	return `${text} ${text === "1.0" ? "point" : "points"}`;
}

/** `0.8 fewer` or `2.3 more`. */
function moreOrFewer(share: number): string {
	return `${grouped(Math.abs(share) * 100, 1, 1)} ${share < 0 ? "fewer" : "more"}`;
}

/** The verdict on a test, in words that may be read first. @param seen visitors of all variants */
export function verdictWords(
	judgement: Judgement,
	letters: Letters,
	seen: number,
): { head: string; rest: string } {
	const { verdict, best, compared, reached } = judgement;
	const differences = compared.flatMap((of) =>
		of.interval ? [differenceWords(letters(of.variant), of.interval)] : [],
	);
	switch (verdict) {
		case "uneven":
			return { head: "Nothing here can be believed.", rest: whyStopped(judgement) };
		case "guard":
			return { head: "It must not go on.", rest: whyStopped(judgement) };
		case "decided": {
			const isVariant = compared.some(({ variant }) => variant === best);
			const head = isVariant ? `${letters(best ?? "")} is better.` : "A is better: what stands may stay.";
			return {
				head,
				rest: `${differences.join(" ")} That holds on whatever day one looks; it can be stopped.`,
			};
		}
		case "finished":
			return {
				head: "No difference that matters was found.",
				rest: `${differences.join(" ")} As many were seen as planned; going on would find out little.`,
			};
		case "undecided":
			return {
				head: "Not decided.",
				rest: `${differences.join(" ")} ${Math.floor(reached * 100)}% of the visitors that were planned have been seen.`,
			};
		case "too-early":
			return {
				head: "Too early to say anything.",
				rest: `${formatCount(seen)} visitors were counted. An interval is shown once 25 of each variant did it and 25 did not.`,
			};
	}
}

function differenceWords(
	letter: string,
	{ difference, low, high }: { difference: number; low: number; high: number },
): string {
	const way = difference < 0 ? "Fewer" : "More";
	const range = `${moreOrFewer(low)} to ${moreOrFewer(high)}`;
	return `${way} visitors did it with ${letter} than with A, by ${points(difference)}; with as many visitors as this, anything from ${range} is possible.`;
}
