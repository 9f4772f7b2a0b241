import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { Boundary } from "~/ui/page/boundary";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { loadList } from "../list/load.server";
import { askCards } from "./load.server";
import { SPENDING_FORM } from "./place-ids";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args, cardIssuer, askCards);
}

export default function Cards() {
	const { asking: html } = useLoaderData<typeof loader>();
	// Fields hold what was typed: another state is another form.
	const form = <DrawnHtml key={html} id={SPENDING_FORM} className="loan-bar" html={html} />;
	return <ListRoute asking={form} />;
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
