import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCsv } from "./export.server";

/** How well what we show is known, by kind and day. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
	return exportCsv(args);
}
