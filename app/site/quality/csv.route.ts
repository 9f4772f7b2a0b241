import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCsv } from "./export.server";

/** How well what we show is known, by kind and day. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	return exportCsv(context);
}
