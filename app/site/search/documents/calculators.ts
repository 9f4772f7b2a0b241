import { calculators } from "~/tools/all";
import type { Document } from "~db/documents";

export function calculatorDocuments(): Document[] {
	return calculators.map(({ slug, title, question, lede, soughtBy }) => ({
		id: slug,
		name: title,
		knownAs: soughtBy,
		about: `${question} \n${lede}`,
		notes: "",
		href: `/calculators/${slug}`,
		what: "Calculator",
		line: question,
		weight: 1.2,
	}));
}
