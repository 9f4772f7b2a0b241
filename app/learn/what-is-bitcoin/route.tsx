import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { loadText } from "../text/load-text.server";
import { SinglePage } from "./single-page";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
	const text = await loadText(context, "page", "what-is-bitcoin");
	return drawPage(context, text.view, <SinglePage {...text} />);
}

export const links: LinksFunction = learnLinks;

export default function WhatIsBitcoin() {
	const { slug, html } = useLoaderData<typeof loader>();
	return <DrawnTextPage slug={slug} html={html} />;
}

export { Boundary as ErrorBoundary };
