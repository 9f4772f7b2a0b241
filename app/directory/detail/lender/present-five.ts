import { linkTo } from "~/listings/facts/present-provenance";
import { markOfParts, type Provenance, type ProvenanceMap, weighed } from "~/listings/facts/provenance";
import { fieldOf } from "~/listings/kinds/kind";
import { lender as LENDER } from "~/listings/kinds/lender";
import { AGE_CLASS, areLevelsFresh, isRateFresh } from "~/listings/offers/loan/ages";
import type { Offer } from "~/listings/offers/loan/offer";
import { type AgeClass, isCurrent } from "~/listings/values/age";
import { fromPage, levelsFrom } from "~/loan/present-answer";
import { plural } from "~/ui/format";
import { answerWords, askFirst, lowestFor, QUESTIONS, type Question, sourceWords, type Told } from "./words";

/** The offers and facts below have the rest. */
const MOST_SENTENCES = 4;

/** The five answers, each with the sources of its figures. @param fields of the listing's own fields */
export function presentFive(told: Told, fields: ProvenanceMap) {
	const { record, today } = told;
	const words = answerWords(told);
	const parts = partsOf(told, fields);
	const keys = Object.keys(QUESTIONS) as Question[];
	// The page says once whom to ask.
	const asking = keys.find((key) => words[key].isOpen);
	return keys.map((key) => {
		const { lead, more } = words[key];
		const mark = markOfParts(
			parts[key].map(({ from }) => from),
			today,
		);
		const isFresh = parts[key].every((part) => part.isFresh);
		const sources = sourcesOf(parts[key]);
		const ask = key === asking ? [askFirst(record.lender.name)] : [];
		return {
			key,
			question: QUESTIONS[key],
			lead,
			text: [...more.slice(0, MOST_SENTENCES), ...ask].join(" "),
			mark: mark && weighed(mark, isFresh),
			count: plural(sources.length, "source", "sources"),
			place: [sources[0]?.host, mark?.date].filter(Boolean).join(", "),
			sources,
		};
	});
}

export type FiveView = ReturnType<typeof presentFive>;

type Part = { from: Provenance; isFresh: boolean };

function partsOf({ record, asked, today }: Told, fields: ProvenanceMap): Record<Question, Part[]> {
	const shown = asked ? asked.answer.shown?.offer : record.offers[0];
	const lowest = lowestFor(record, asked?.loan ?? null);
	const own = shown && record.provenance[shown.id];
	const aged = (ageClass: AgeClass | undefined, from: Provenance | undefined): Part[] =>
		from ? [{ from, isFresh: isCurrent({ ageClass }, from, today) }] : [];
	const ofField = (key: string) => aged(fieldOf(LENDER, key)?.ageClass, fields[key]);
	const ofRate = (offer: Offer | null | undefined): Part[] => {
		const from = offer && record.provenance[offer.id];
		return offer && from ? [{ from, isFresh: isRateFresh(offer, { today }) }] : [];
	};
	const ofPage = (ageClass: AgeClass, source?: string | null, asOf?: string | null) =>
		own && asOf !== undefined ? aged(ageClass, fromPage(own, source ?? null, asOf)) : [];
	const hasLevels =
		shown && (shown.no_call || shown.margin_call_ltv !== null || shown.liquidation_ltv !== null);
	return {
		get: [
			...ofPage(AGE_CLASS.where, shown?.served_source, shown?.served_as_of),
			...ofPage(AGE_CLASS.limits, shown?.limits_source, shown?.limits_as_of),
			...ofField("status"),
			...ofField("kyc"),
		],
		pay: [...(asked ? ofRate(shown) : []), ...ofRate(lowest)],
		lose:
			own && hasLevels ? [{ from: levelsFrom(shown, own), isFresh: areLevelsFresh(shown, { today }) }] : [],
		hold: ["custody_category", "custodian", "borrower_key", "rehypothecation"].flatMap(ofField),
		trust: ["founded", "hq", "country", "proof_of_reserves", "product_type"].flatMap(ofField),
	};
}

/** Each page and date once. */
function sourcesOf(parts: Part[]) {
	const all = parts.map(({ from }) => {
		const link = from.sourceUrl ? linkTo(from.sourceUrl) : null;
		return { href: link?.href ?? null, host: link?.host ?? "No link", note: sourceWords(from) };
	});
	return [...new Map(all.map((source) => [`${source.href} ${source.note}`, source])).values()];
}
