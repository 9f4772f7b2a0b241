import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Boundary } from "~/ui/page/boundary";
import { headers, ListRoute, meta, shouldRevalidate } from "./list-page";
import { loadKind } from "./load.server";

export function loader(args: LoaderFunctionArgs) {
	return loadKind(args);
}

export { Boundary as ErrorBoundary, headers, ListRoute as default, meta, shouldRevalidate };
