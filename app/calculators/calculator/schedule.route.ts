import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportSchedule } from "./load.server";

/** Serves `/calculators/loan-cost.csv?principal=50000` with the schedule of the page with the same inputs. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return exportSchedule({ context, request });
}
