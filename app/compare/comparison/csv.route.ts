import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCompare } from "./csv.server";

/** `/compare.csv?items=lender:ledn,lender:unchained`. The whole comparison, including equal rows. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return exportCompare({ context, request });
}
