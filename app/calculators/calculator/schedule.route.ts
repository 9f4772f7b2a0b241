import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportSchedule } from "./load.server";

/** `/calculators/loan-cost.csv?principal=50000`: the schedule of exactly the page with the same inputs. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return exportSchedule({ context, request });
}
