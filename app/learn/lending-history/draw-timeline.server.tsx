import { renderToStaticMarkup } from "react-dom/server";
import type { Drawn } from "~/tools/drawing";
import { DrawnSvgs } from "~/tools/drawn-svg";
import { Timeline } from "./timeline";
import type { HistoryView } from "./view";

/** The events as HTML: some 250 sources, which travel once. */
export function drawTimeline(years: HistoryView["years"]): string {
	return renderToStaticMarkup(<Timeline years={years} />);
}

/** The closes as HTML: three widths of a line of years, which travel once too. */
export function drawCloses({ drawings, summary }: Drawn): string {
	return renderToStaticMarkup(<DrawnSvgs drawings={drawings} summary={summary} />);
}
