import { inWords, percent } from "~/finance/words";
import { calculatorOf } from "../calculator";

function inaccessible(n: number, k: number, p: number): number {
	let [sum, ways] = [0, 1];
	for (let left = 0; left < k; left++) {
		sum += ways * (1 - p) ** left * p ** (n - left);
		ways = (ways * (n - left)) / (left + 1);
	}
	return Math.min(1, sum);
}

/** @param many the number per one; whole from ten up, because key losses aren't known more precisely */
function oneIn(many: number): string {
	return `1 in ${inWords(many < 10 ? many : Math.round(many), "count")}`;
}

export const calculator = calculatorOf({
	slug: "key-loss",
	title: "Key loss",
	question: "How likely is it that too many keys are lost?",
	lede: "The chance that a wallet of several keys can no longer be opened, by you or your heirs.",
	soughtBy: "multisig, backup, seed, lost keys",
	topic: "leaving",
	inputsHeading: "The wallet",
	inputs: {
		n: { type: "count", label: "Keys there are", min: 1, max: 20, whole: true, step: 1, default: 3 },
		k: { type: "count", label: "Keys needed", min: 1, max: 20, whole: true, step: 1, default: 2 },
		p: {
			type: "ratio",
			label: "Chance that a key is lost",
			help: "Over the whole time you think of, the same for each.",
			min: 0,
			max: 1,
			step: 0.01,
			default: 0.05,
		},
	},
	outputs: {
		p_inaccessible: { label: "Chance of losing access", unit: "ratio", head: true },
	},
	formulas: ["sum over s from 0 to k − 1 of C(n, s) × (1 − p)^s × p^(n − s)"],
	limits: [
		"Keys are lost together more often than alone: one fire, one flood, one forgotten envelope. Kept in one place, several keys are one.",
		"More keys also mean more that can be stolen.",
	],
	check: ({ n, k }) => (k > n ? { k: `There are only ${n}: at most all of them can be needed.` } : {}),
	compute: ({ n, k, p }) => ({ p_inaccessible: inaccessible(n, k, p) }),
	notes: (_values, { p_inaccessible }) => ({
		p_inaccessible: Number(p_inaccessible) > 0 ? oneIn(1 / Number(p_inaccessible)) : "no chance",
	}),
	picture({ n, k, p }, { p_inaccessible }) {
		return {
			kind: "bars",
			summary: `With ${k} of ${n} keys needed and each lost with a chance of ${percent(p)}, access is lost with a chance of ${percent(Number(p_inaccessible))}.`,
			unit: "ratio",
			bars: Array.from({ length: n }, (_, at) => ({
				label: `${at + 1} of ${n} needed${at + 1 === k ? ", yours" : ""}`,
				value: inaccessible(n, at + 1, p),
				tone: at + 1 === k ? ("accent" as const) : ("muted" as const),
			})),
		};
	},
});
