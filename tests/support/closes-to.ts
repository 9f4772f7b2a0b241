import { fileSeries } from "~/finance/price-series.server";
import { type Series, seriesUntil } from "~/finance/series";

/** The last day of the closes that the references in `tests/vectors/` were worked out on. */
export const REFERENCE_DAY = "2026-08-21";

/** The daily closes of the content to a day: what is added to them later changes nothing that is held to a reference. */
export function closesTo(day: string): Series {
	return seriesUntil(fileSeries(), day);
}
