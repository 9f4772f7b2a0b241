import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportList } from "./load.server";

/** `/lenders.csv` and `/lenders.json`. The list with the same parameters, all pages. */
export function loader(args: LoaderFunctionArgs) {
	return exportList(args);
}
