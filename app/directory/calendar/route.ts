import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCalendar } from "../export/load.server";

/** `/conferences-events.ics`: the filtered events as a calendar file. */
export function loader(args: LoaderFunctionArgs) {
	return exportCalendar(args);
}
