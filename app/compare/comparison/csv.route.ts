import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportCompare } from "./csv.server";

export function loader(args: LoaderFunctionArgs) {
	return exportCompare(args);
}
