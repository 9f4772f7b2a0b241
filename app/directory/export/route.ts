import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportList } from "./load.server";

/** `/lenders.csv`, `/lenders.json`: exactly what the list with the same parameters shows, all pages of it. */
export function loader(args: LoaderFunctionArgs) {
	return exportList(args);
}
