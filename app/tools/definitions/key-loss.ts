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
	title: "Multisig key loss calculator",
	question: "What are the odds of losing access to my wallet?",
	lede: "Find the chance that neither you nor your heirs can open a wallet with several keys.",
	soughtBy: "multisig, backup, seed, lost keys",
	topic: "leaving",
	inputsHeading: "Your wallet",
	inputs: {
		n: { type: "count", label: "Total keys", min: 1, max: 20, whole: true, step: 1, default: 3 },
		k: { type: "count", label: "Keys required", min: 1, max: 20, whole: true, step: 1, default: 2 },
		p: {
			type: "ratio",
			label: "Chance of losing a key",
			help: "Over your whole time horizon. We assume it’s the same for every key.",
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
		"Keys often get lost together, in one fire or flood. Keys stored in the same place count as one.",
		"More keys also give thieves more to steal.",
	],
	check: ({ n, k }) =>
		k > n ? { k: `Enter ${n} or less. The wallet has only ${n} ${n === 1 ? "key" : "keys"}.` } : {},
	compute: ({ n, k, p }) => ({ p_inaccessible: inaccessible(n, k, p) }),
	notes: (_values, { p_inaccessible }) => ({
		p_inaccessible: Number(p_inaccessible) > 0 ? oneIn(1 / Number(p_inaccessible)) : "no chance",
	}),
	picture({ n, k, p }, { p_inaccessible }) {
		return {
			kind: "bars",
			summary: `If the wallet needs ${k} of ${n} keys and each has a ${percent(p)} chance of being lost, the chance of losing access is ${percent(Number(p_inaccessible))}.`,
			unit: "ratio",
			bars: Array.from({ length: n }, (_, at) => ({
				label: `${at + 1} of ${n} required${at + 1 === k ? " (yours)" : ""}`,
				value: inaccessible(n, at + 1, p),
				tone: at + 1 === k ? ("accent" as const) : ("muted" as const),
			})),
		};
	},
});
