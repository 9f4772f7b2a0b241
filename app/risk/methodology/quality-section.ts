import {
	allVersions,
	ENOUGH_SOURCES,
	FIRST_VERSION,
	GRADES,
	mostOf,
	REVIEWS_SCALE,
} from "~/listings/facts/quality-score";
import { dayOf, formatDate, plural } from "~/ui/format";
import type { QualityVersion } from "~db/records";
import type { MethodSection } from "./view";

/** The quality score: the weights in force, and those before. @param adopted versions that were adopted, the newest first */
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
