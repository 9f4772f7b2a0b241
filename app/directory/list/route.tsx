import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Winners } from "~/ui/winners";
import { headers, ListRoute, meta, shouldRevalidate } from "./list-page";
import { loadKind } from "./load.server";

export function loader(args: LoaderFunctionArgs) {
	return loadKind(args);
}

export default function List() {
	const { asking } = useLoaderData<typeof loader>();
	return <ListRoute above={asking && <Winners winners={asking} />} />;
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
