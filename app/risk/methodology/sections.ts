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
			heading: "Where our data comes from",
			paragraphs: [
				"For every figure we store the company, the field, the page we read it on, who publishes that page, the date the page gives and the day we read it. A figure is secondhand if we couldn’t open its source and rely on someone who quotes it. Then we name them.",
				"We never overwrite a figure. When it changes we add a new entry and keep the old one.",
				"If we look for a figure and can’t find it, we show it as unknown and count it as unknown in every score. We never guess.",
			],
			tables: [],
		},
		{
			id: "which-source",
			heading: "How we choose between sources",
			paragraphs: [
				"When sources disagree, we show the best-graded one. Ties go to the newest, then to a specific page over a home page, then to a page we opened ourselves. The other figures stay on the listing’s page.",
				"A figure with a condition, such as a rate for large loans, is shown with that condition. It never sorts a list, passes a filter, wins a comparison or leads a page.",
			],
			tables: [
				{
					caption: "Source grades, best first",
					heads: ["Rank", "Source"],
					rows: SOURCE_GRADES.map((grade, at) => [String(at + 1), capitalise(gradeWords(grade, "lender"))]),
				},
			],
		},
		{
			id: "dates",
			heading: "How figures age",
			paragraphs: [
				`We count a figure’s age from its source’s date, or from the last day we opened the page and it said the same. The table shows how long a figure stays current. After that it counts as old. We treat undated figures as old. Old figures keep their place with a hollow mark and never win a comparison or lead a page. Current figures have a full mark for ${AGEING_FROM_DAYS} days and a half mark after that.`,
				"Each figure has one of three confidence levels: sourced, unsourced or reported by a reader. A calculated figure takes the oldest date, the worst grade and the lowest confidence of the figures behind it.",
			],
			tables: [
				{
					caption: "How long a figure stays current",
					heads: ["Figure", "Days"],
					rows: Object.values(AGE_LIMITS).map(({ words, limit }) => [capitalise(words), String(limit)]),
				},
			],
		},
		{
			id: "changes",
			heading: "Reports and corrections",
			paragraphs: [
				"Our team reads every report of a wrong figure and answers it in public. A figure changes only when we find a better or newer source. The corrections page lists every figure we replaced.",
				"On Nov 22, 2026 we added the sections on data, sources, dates and corrections. Before, this page covered only the scores and the simulator.",
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
		heading: `Data quality score, version ${inForce.version}`,
		paragraphs: [
			"The data quality score rates how complete and current our data on a listing is, from 0 to 100. It doesn’t rate the company, and no one can pay for it. The weights are the same for every listing, and no one can set a score by hand.",
			`We’ve used version ${inForce.version} of the weights since ${dateOf(inForce)}.`,
		],
		tables: [
			{
				caption: "Parts",
				heads: ["Part", "Maximum", "How we score it"],
				rows: [
					[
						"Completeness",
						String(most.completeness),
						`${inForce.required} × the share of required figures known + ${inForce.optional} × the share of the others`,
					],
					["Sources", String(most.sources), `Rises with each independent site, up to ${ENOUGH_SOURCES}`],
					[
						"Freshness",
						String(most.freshness),
						`Halves every ${plural(inForce.halfLifeDays, "day", "days")} after the newest dated figure, and is 0 if none has a date`,
					],
					[
						"Reviews",
						String(most.reviews),
						`Maximum × (1 − e^(−reviews ÷ ${REVIEWS_SCALE})). It counts published reviews, never their ratings. A person reads each review first.`,
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
					`required figures ${version.required}, others ${version.optional}, sources ${version.sources}, freshness ${version.freshness} halving every ${plural(version.halfLifeDays, "day", "days")}, reviews ${version.reviews}`,
					version.why,
				]),
			},
		],
	};
}

function dateOf({ adoptedAt }: QualityVersion): string {
	return formatDate(dayOf(adoptedAt));
}
