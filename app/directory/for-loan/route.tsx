import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { lender } from "~/listings/kinds/lender";
import { LoanBar } from "~/loan/loan-bar";
import { Boundary } from "~/ui/page/boundary";
import { loadList } from "../list/load.server";
import { askLenders } from "./load.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args, lender, askLenders);
}

export default function Lenders() {
	const { asking } = useLoaderData<typeof loader>();
	return <ListRoute asking={asking && <LoanBar view={asking} />} />;
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
