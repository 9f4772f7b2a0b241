import { hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { NewsValue } from "~db/queries/news";
import { isHomePage } from "./choose-statement";
import { markOf } from "./provenance";

export function markOfValue({ confidence, asOf, grade, sourceUrl }: NewsValue, today: string): Mark {
	const provenance = {
		...{ confidence, asOf },
		...(grade === "record" ? { wholeRecord: true as const } : {}),
		...(grade !== "record" && grade !== "general-knowledge" ? { grade } : {}),
		...(isHomePage(sourceUrl) ? { homePage: true as const } : {}),
	};
	return markOf(provenance, today);
}

export function sourceOf({ sourceUrl, grade }: NewsValue): { href: string; host: string } | null {
	return sourceUrl && grade !== "record" ? { href: sourceUrl, host: hostOf(sourceUrl) } : null;
}
