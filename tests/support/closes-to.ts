import { fileSeries } from "~/finance/price-series.server";
import { type Series, seriesUntil } from "~/finance/series";

/** The last close that the references in `tests/vectors/` use. */
export const REFERENCE_DAY = "2026-08-21";

/** Later closes must not change what we compare with a reference. */
export function closesTo(day: string): Series {
	return seriesUntil(fileSeries(), day);
}
