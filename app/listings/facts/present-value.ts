import { hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { NewsValue } from "~db/queries/news";
import { isHomePage } from "./choose-statement";
import { markOf } from "./provenance";

/** The mark of one side of a change, on a day. */
export function markOfValue({ confidence, asOf, grade, sourceUrl }: NewsValue, today: string): Mark {
	const provenance = {
		...{ confidence, asOf },
		...(grade === "record" ? { wholeRecord: true as const } : {}),
		...(grade !== "record" && grade !== "general-knowledge" ? { grade } : {}),
		...(isHomePage(sourceUrl) ? { homePage: true as const } : {}),
	};
	return markOf(provenance, today);
}

/** Where one side of a change is said; null where no single page says it. */
export function sourceOf({ sourceUrl, grade }: NewsValue): { href: string; host: string } | null {
	return sourceUrl && grade !== "record" ? { href: sourceUrl, host: hostOf(sourceUrl) } : null;
}
