import type { Part } from "../values/entries";
import { offerCostParts } from "./lender-offer-cost";
import { offerTermParts } from "./lender-offer-terms";
import { partsUnder } from "./parts-under";

const OFFER = "The offer";
const FROM = "How it is known";

export const offerGrades = {
	A: "A: the lender’s own page",
	B: "B: its own page, quoted by another",
	C: "C: an independent review or article",
	D: "D: a rival’s page",
	E: "E: a content farm, a mirror or general knowledge",
};

export const offerParts: Part[] = [
	...partsUnder(OFFER, [
		{
			key: "name",
			label: "Name",
			type: "text",
			mandatory: true,
			explain: "What tells it from the lender’s other offers, in a few words.",
		},
		{
			key: "place",
			label: "Place in the table",
			type: "count",
			min: 1,
			max: 99,
			explain: "Its place among the lender’s offers; of equals the first is shown.",
		},
	]),
	...offerCostParts,
	...offerTermParts,
	...partsUnder(FROM, [
		{
			key: "grade",
			label: "Kind of source",
			type: "choice",
			choices: offerGrades,
			explain: "What kind of page the rate is from.",
		},
		{
			key: "second_hand",
			label: "Second-hand",
			type: "boolean",
			usual: false,
			explain: "The page that says it repeats what the lender says, or quotes its page.",
		},
		{
			key: "confidence",
			label: "How sure we are",
			type: "choice",
			choices: { high: "high", medium: "medium", low: "low" },
			usual: "medium",
			explain: "Our own judgement of the offer as a whole.",
		},
		{
			key: "sources",
			label: "Further sources",
			type: "sources",
			usual: [],
			explain: "Other pages, and what each says.",
		},
		{
			key: "note",
			label: "Note on the offer",
			type: "text",
			explain: "Our own words: how sources differ, and what was counted.",
		},
	]),
];
