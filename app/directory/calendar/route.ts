import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCalendar } from "../export/load.server";

/** `/conferences-events.ics` has the filtered events. */
export function loader(args: LoaderFunctionArgs) {
	return exportCalendar(args);
}
