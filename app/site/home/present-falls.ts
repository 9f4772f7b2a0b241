import { fallOf } from "~/listings/facts/format-value";
import { isValueCurrent, valueMark } from "~/listings/facts/value-mark";
import { numberOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { disputedSaleWords, latestFall, saleLtv } from "~/listings/kinds/lender-start";
import { isOutOfOrder } from "~/listings/kinds/status";
import type { FallTerms } from "~/listings/offers/brief";
import { type Fall, fallScale, presentFall } from "~/ui/fall";
import { fallWords } from "~/ui/fall-bar";
import { fallPercent, formatDate, formatDateRange, formatFall, formatRatio, plural } from "~/ui/format";
import type { RealFall } from "./real-falls";

export type LenderTerms = { slug: string; name: string } & FallTerms;

type Drawn = LenderTerms & { fall: Fall & { sale: number }; isOld: boolean };

/**
 * The chart of lenders with known liquidation levels, largest possible drop first. Null without any.
 * @param happened past price drops to draw across, smallest first
 * @param lastDay ISO day of the last close in that history
 */
export function presentFalls(lenders: LenderTerms[], happened: RealFall[], lastDay: string, today: string) {
	const drawn = lenders
		.flatMap((terms): Drawn[] => {
			if (isOutOfOrder(terms.attributes)) return [];
			// One of two sources is wrong, and a line would show it as a fact.
			if (latestFall(terms.attributes) !== null) return [];
			const fall = fallOf(lender, terms, today);
			return fall && fall.sale !== null
				? [
						{
							...terms,
							fall: { ...fall, sale: fall.sale },
							isOld: !isValueCurrent(lender, terms, "fall_to_sale", today),
						},
					]
				: [];
		})
		.sort(byRoom);
	if (drawn.length === 0) return null;
	const scale = fallScale([
		...drawn.map(({ fall }) => fall),
		...happened.map(({ share }) => ({ call: null, sale: share })),
	]);
	return {
		summary: summaryOf(drawn),
		lenders: drawn.map((each) => presentLender(each, scale, today)),
		scale,
		references: happened.map(({ from, to, share }) => ({
			at: share / scale,
			label: `${formatFall(share)}: ${formatDateRange(from, to)}`,
		})),
		sold: soldWords(drawn, happened),
		notes: [
			...leftOutWords(lenders, today),
			...disputedWords(lenders),
			...referenceWords(happened),
			`Drops are between daily closing prices through ${formatDate(lastDay)}.`,
		],
	};
}

export type FallsView = NonNullable<ReturnType<typeof presentFalls>>;
export type LenderFall = FallsView["lenders"][number];

/** The most room first; of the same room the one that calls last, an unknown call after that. */
function byRoom(a: Drawn, b: Drawn): number {
	return (
		b.fall.sale - a.fall.sale ||
		(b.fall.call ?? -1) - (a.fall.call ?? -1) ||
		a.name.localeCompare(b.name, "en")
	);
}

function presentLender(
	{ slug, name, attributes, provenance, fall, isOld }: Drawn,
	scale: number,
	today: string,
) {
	const ltv = (ratio: number | null) => (ratio === null ? null : formatRatio(ratio));
	return {
		href: `${lender.path}/${slug}`,
		name,
		short: name.replace(/ \([^()]*\)$/, ""),
		ltv: ltv(numberOf(attributes, "max_ltv")) ?? "",
		fall: presentFall(fall, scale),
		callFall: fall.call === null ? null : formatFall(fall.call),
		saleFall: formatFall(fall.sale),
		noCall: fall.noCall ?? false,
		callLtv: ltv(numberOf(attributes, "margin_call_ltv")),
		saleLtv: ltv(saleLtv(attributes)),
		words: isOld ? `${fallWords(fall)}, older than a year or undated` : fallWords(fall),
		isOld,
		mark: valueMark(lender, { attributes, provenance }, "fall_to_sale", today),
	};
}

function summaryOf(drawn: Drawn[]): string {
	const current = drawn.filter(({ isOld }) => !isOld);
	const [most, least] = [current[0] ?? drawn[0], current.at(-1) ?? drawn.at(-1)];
	if (!most || !least) return "";
	const age = current.length > 0 && current.length < drawn.length ? "by current levels " : "";
	return `Price drop before liquidation at ${plural(drawn.length, "lender", "lenders")}, for a loan at the maximum LTV: ${age}from ${formatFall(most.fall.sale)} at ${most.name} to ${formatFall(least.fall.sale)} at ${least.name}. The table below has the same numbers.`;
}

/** How many would have liquidated: 'by 11 of 20 lenders with current levels (−35%) and by all 20 (−53%)'. */
function soldWords(drawn: Drawn[], happened: RealFall[]): string {
	const current = drawn.filter(({ isOld }) => !isOld);
	if (happened.length === 0 || current.length === 0) return "";
	const parts = happened.map(({ share }, at) => {
		const sold = current.filter(({ fall }) => fall.sale <= share).length;
		const [all, some] = [current.length, sold === 0 ? "none" : sold];
		const who = sold === all ? `all ${all}` : `${some} of ${all}`;
		return `by ${who}${at === 0 ? ` ${all === 1 ? "lender" : "lenders"} with current levels` : ""}\u00a0(${formatFall(share)})`;
	});
	return `In the ${happened.length === 1 ? "drop" : "drops"} marked below, a loan started at the peak with no bitcoin added would have been liquidated ${parts.join(" and ")}.`;
}

function disputedWords(lenders: LenderTerms[]): string[] {
	return lenders.flatMap(({ name, attributes }) => {
		const latest = numberOf(attributes, "liquidation_ltv_latest");
		if (latest === null || isOutOfOrder(attributes)) return [];
		return [`${name} isn’t shown, because ${disputedSaleWords(saleLtv(attributes) ?? 0, latest)}.`];
	});
}

function leftOutWords(lenders: LenderTerms[], today: string): string[] {
	const open = lenders.filter(({ attributes }) => !isOutOfOrder(attributes));
	const drawn = open.filter((terms) => fallOf(lender, terms, today)?.sale != null);
	const noStart = lenders.filter(
		({ attributes }) =>
			numberOf(attributes, "liquidation_ltv") !== null && numberOf(attributes, "max_ltv") === null,
	).length;
	const noSale = lenders.length - drawn.length - noStart;
	return [
		noSale > 0 ? `We couldn’t find a liquidation level for ${plural(noSale, "lender", "lenders")}.` : "",
		noStart > 0
			? `${plural(noStart, "lender publishes", "lenders publish")} a liquidation level but no maximum LTV.`
			: "",
	].filter(Boolean);
}

function referenceWords(happened: RealFall[]): string[] {
	const words = happened.map(
		({ from, to, share }) => `${fallPercent(share)} from ${formatDate(from)} to ${formatDate(to)}`,
	);
	if (words.length === 0) return [];
	return words.length === 1
		? [`The dotted line is the deepest drop in the last year of our prices, ${words[0]}.`]
		: [
				`The dotted lines are the deepest 30-day drop in the last year of our prices, ${words[0]}, and the deepest overall, ${words[1]}.`,
			];
}
