import { renderToStaticMarkup } from "react-dom/server";
import { Timeline } from "./timeline";
import type { EventView } from "./view";

/** The events as HTML: some 250 sources, which travel once. */
export function drawTimeline(events: EventView[]): string {
	return renderToStaticMarkup(<Timeline events={events} />);
}
