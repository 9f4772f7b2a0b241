import { GRADES as SOURCE_GRADES } from "~/listings/facts/choose-statement";
import { gradeWords } from "~/listings/facts/provenance";
import {
	allVersions,
	ENOUGH_SOURCES,
	FIRST_VERSION,
	GRADES,
	mostOf,
	REVIEWS_SCALE,
} from "~/listings/facts/quality-score";
import { AGE_LIMITS, AGEING_FROM_DAYS } from "~/listings/values/age";
import { capitalise, dayOf, formatDate, plural } from "~/ui/format";
import type { QualityVersion } from "~db/records";

export type MethodTable = { caption: string; heads: string[]; rows: string[][] };
export type MethodSection = { id: string; heading: string; paragraphs: string[]; tables: MethodTable[] };

export function dataSections(): MethodSection[] {
	return [
		{
			id: "values",
			heading: "Where values come from",
			paragraphs: [
				"A value is recorded as a statement: which firm, which field, what it says, the page it was read on, who publishes that page, the date of the statement as exactly as the page gives it, and the day on which we read it. Where we could not open a source and rely on somebody who quotes it, the record says who.",
				"Statements are added and never changed. One that our sources no longer make is ended by a row of its own, so that the history of a value stays whole.",
				"A value that we looked for and did not find is unknown. It is shown as unknown, counts as unknown in every score, and is never filled with a guess.",
			],
			tables: [],
		},
		{
			id: "which-source",
			heading: "Which source is shown",
			paragraphs: [
				"Sources disagree. Of the live statements of a field the one of the best grade is shown, of these the newest, then one on a page inside a site before its front page, then one that we opened before one that somebody quoted. What was not chosen stays on the listing's page.",
				"A value that holds on a condition, such as a rate for large loans, is printed with the condition. It never orders a list, passes a filter, wins a comparison or stands in a headline.",
			],
			tables: [
				{
					caption: "Grades of sources, the best first",
					heads: ["Place", "What the source is"],
					rows: SOURCE_GRADES.map((grade, at) => [String(at + 1), capitalise(gradeWords(grade, "lender"))]),
				},
			],
		},
		{
			id: "dates",
			heading: "Dates, age and confidence",
			paragraphs: [
				`We count a value’s age from the date of its statement, or from the day its own page was opened again and said the same. The table says how long a value is current. After that, or without a date, the value is older: it keeps its place with a hollow mark, and it never wins or headlines. A current value has a full mark for ${AGEING_FROM_DAYS} days, and a half mark after that.`,
				"Confidence is one of three: sourced, general knowledge, reported by a reader. A computed value has the oldest date, the worst grade and the lowest confidence among the values it is computed from.",
			],
			tables: [
				{
					caption: "How long a value is current",
					heads: ["What it says", "Days"],
					rows: Object.values(AGE_LIMITS).map(({ words, limit }) => [capitalise(words), String(limit)]),
				},
			],
		},
		{
			id: "changes",
			heading: "Reports, corrections and changes",
			paragraphs: [
				"A report of a wrong value is read by those who run the site and answered in public. It changes nothing by itself: the value changes when a better or newer statement is recorded. Values that replaced others stand on the page of corrections.",
				"22 Nov 2026: the sections on values, sources, dates and corrections were added to this page, which had the scores and the simulator only.",
			],
			tables: [],
		},
	];
}

export function qualitySection(adopted: QualityVersion[]): MethodSection {
	const versions = allVersions(adopted);
	const inForce = versions[0] ?? FIRST_VERSION;
	const most = mostOf(inForce);
	return {
		id: "quality",
		heading: `Quality of a record, version ${inForce.version}`,
		paragraphs: [
			"How well a listing is kept, from 0 to 100. It says nothing of the provider, and payment never enters it. The weights are the same for every listing, and nobody can set a single score.",
			`Version ${inForce.version} of the weights is in force since ${dateOf(inForce)}.`,
		],
		tables: [
			{
				caption: "Parts",
				heads: ["Part", "At most", "How"],
				rows: [
					[
						"Completeness",
						String(most.completeness),
						`${inForce.required} × the share of required values known + ${inForce.optional} × the share of the others`,
					],
					[
						"Sources",
						String(most.sources),
						`in proportion, in full from ${ENOUGH_SOURCES} independent sites on`,
					],
					[
						"Freshness",
						String(most.freshness),
						`halves every ${plural(inForce.halfLifeDays, "day", "days")} since the newest dated value; 0 where all are undated`,
					],
					[
						"Reviews",
						String(most.reviews),
						`× (1 − e^(−reviews ÷ ${REVIEWS_SCALE})); the number that is shown, never the rating. Each was read by a person first: /reviews`,
					],
				],
			},
			{
				caption: "Grades",
				heads: ["Grade", "From"],
				rows: GRADES.map(({ grade, from }) => [grade, String(from)]),
			},
			{
				caption: "Versions of the weights",
				heads: ["Version", "Since", "Weights", "Why"],
				rows: versions.map((version) => [
					String(version.version),
					dateOf(version),
					`required values ${version.required}, others ${version.optional}, sources ${version.sources}, freshness ${version.freshness} halving every ${plural(version.halfLifeDays, "day", "days")}, reviews ${version.reviews}`,
					version.why,
				]),
			},
		],
	};
}

function dateOf({ adoptedAt }: QualityVersion): string {
	return formatDate(dayOf(adoptedAt));
}
