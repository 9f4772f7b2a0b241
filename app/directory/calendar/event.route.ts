import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadEventCalendar } from "./load-event.server";

/** `/conferences-events/{slug}.ics`: the editions of one event as a calendar file. */
export function loader(args: LoaderFunctionArgs) {
	return loadEventCalendar(args);
}
