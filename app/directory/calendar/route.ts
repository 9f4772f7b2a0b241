import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCalendar } from "../export/load.server";

export function loader(args: LoaderFunctionArgs) {
	return exportCalendar(args);
}
