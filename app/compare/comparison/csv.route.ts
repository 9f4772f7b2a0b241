import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCompare } from "./csv.server";

/** `/compare.csv?items=lender:ledn,lender:unchained`: the whole comparison, also what is alike. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return exportCompare({ context, request });
}
