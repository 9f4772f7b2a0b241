import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { LoanBar } from "~/loan/loan-bar";
import { Boundary } from "~/ui/page/boundary";
import { loadLenders } from "./load.server";

export function loader(args: LoaderFunctionArgs) {
	return loadLenders(args);
}

export default function Lenders() {
	const { asking } = useLoaderData<typeof loader>();
	return <ListRoute asking={asking && <LoanBar view={asking} />} />;
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
