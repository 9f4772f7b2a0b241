import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { Boundary } from "~/ui/page/boundary";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { loadCards } from "./load.server";
import { SPENDING_FORM } from "./place-ids";

export function loader(args: LoaderFunctionArgs) {
	return loadCards(args);
}

export default function Cards() {
	const { asking: html } = useLoaderData<typeof loader>();
	// Fields hold what was typed: another state is another form.
	const form = <DrawnHtml key={html} id={SPENDING_FORM} className="loan-bar" html={html} />;
	return <ListRoute asking={form} />;
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
