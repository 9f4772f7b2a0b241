import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportKeep } from "./export.server";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
	return exportKeep(args, "csv");
}
