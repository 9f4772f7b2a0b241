import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportKeep } from "./export.server";

/** Serves `/keep.csv?btc=2&heirs=no` with the answer of the page with the same question. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
	return exportKeep(args, "csv");
}
