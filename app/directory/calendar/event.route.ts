import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadEventCalendar } from "./load-event.server";

/** `/conferences-events/{slug}.ics` has one event's editions. */
export function loader(args: LoaderFunctionArgs) {
	return loadEventCalendar(args);
}
