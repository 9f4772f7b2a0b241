import { coins, SATS } from "~/finance/amounts";
import { inWords, percent } from "~/finance/words";
import { formatBitcoin, grouped } from "~/ui/format";
import { calculatorOf } from "../calculator";

const BLOCKS_AN_ERA = 210_000;
const ERAS = 33;
const ALL = issuedThrough(BLOCKS_AN_ERA * ERAS);

function subsidyAt(height: number): number {
	const era = Math.floor(height / BLOCKS_AN_ERA);
	return era >= ERAS ? 0 : Math.floor((50 * SATS) / 2 ** era);
}

/** Sats created by the blocks 0 to `height`. Whole numbers below 2^53 throughout, so exact. */
function issuedThrough(height: number): number {
	let issued = 0;
	for (let first = 0; first <= height; first += BLOCKS_AN_ERA) {
		const subsidy = subsidyAt(first);
		if (subsidy === 0) break;
		issued += subsidy * Math.min(BLOCKS_AN_ERA, height - first + 1);
	}
	return issued;
}

export const calculator = calculatorOf({
	slug: "supply",
	title: "Bitcoin supply calculator",
	question: "How much bitcoin exists at a given block?",
	lede: "Enter a block height to see the new bitcoin in that block and the total issued so far.",
	soughtBy: "halving, block reward, subsidy, 21 million",
	topic: "markets",
	inputsHeading: "Block",
	inputs: {
		height: {
			type: "count",
			label: "Block height",
			help: "The first block is 0. Miners add about 144 a day.",
			min: 0,
			max: 10_000_000,
			whole: true,
			step: 1000,
			default: 840_000,
		},
	},
	outputs: {
		issued_btc: { label: "Bitcoin issued", unit: "bitcoin", head: true },
		subsidy_sats: { label: "New bitcoin in the block", unit: "sats", head: true },
		issued_sats: { label: "Issued in sats", unit: "sats" },
	},
	formulas: [
		"new bitcoin in a block = 50 BTC ÷ 2^(height ÷ 210,000, rounded down), in whole sats, and zero from block 6,930,000",
		"issued = the new bitcoin in all blocks from 0 to the height",
	],
	limits: ["Lost bitcoin and rewards that miners never claimed count as issued."],
	compute({ height }) {
		const issued = issuedThrough(height);
		return { issued_btc: coins(issued), subsidy_sats: subsidyAt(height), issued_sats: issued };
	},
	notes: ({ height }, { issued_sats, subsidy_sats }) => ({
		issued_btc: `${percent(Number(issued_sats) / ALL)} of the final supply`,
		subsidy_sats: `${formatBitcoin(Number(subsidy_sats))}, halving period ${Math.floor(height / BLOCKS_AN_ERA) + 1}`,
	}),
	picture({ height }, { issued_btc }) {
		const to = Math.max(2_100_000, Math.ceil((height * 1.1) / BLOCKS_AN_ERA) * BLOCKS_AN_ERA);
		const steps = 80;
		const at = Array.from({ length: steps + 1 }, (_, step) => Math.round((to * step) / steps));
		return {
			kind: "lines",
			summary: `At block ${grouped(height, 0)}, ${inWords(Number(issued_btc), "bitcoin")} has been issued. Issuance slows toward 21 million.`,
			x: { label: "Block height", unit: "count" },
			y: { label: "Bitcoin issued", unit: "bitcoin" },
			lines: [{ label: "Issued", tone: "accent", points: at.map((x) => [x, coins(issuedThrough(x))]) }],
			marks: [{ x: height, y: Number(issued_btc), label: `Block ${grouped(height, 0)}` }],
		};
	},
	schedule: () => ({
		head: ["era", "first_block", "subsidy_sats", "issued_at_end_sats"],
		rows: Array.from({ length: ERAS }, (_, era) => [
			era + 1,
			era * BLOCKS_AN_ERA,
			subsidyAt(era * BLOCKS_AN_ERA),
			issuedThrough((era + 1) * BLOCKS_AN_ERA - 1),
		]),
	}),
});
