import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportSchedule } from "./load.server";

export function loader({ context, request }: LoaderFunctionArgs) {
	return exportSchedule({ context, request });
}
