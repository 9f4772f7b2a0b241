import { fileSeries } from "~/finance/price-series.server";
import { type Series, seriesUntil } from "~/finance/series";

export { REFERENCE_DAY } from "./reference-closes";

/** The daily closes of the content to a day: what is added to them later changes nothing that is held to a reference. */
export function closesTo(day: string): Series {
	return seriesUntil(fileSeries(), day);
}
