import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { LEARN, learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { loadText } from "../text/load-text.server";
import { textMeta } from "../text/text-meta";
import { SinglePage } from "./single-page";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	textMeta(data?.head, error, matches, [LEARN]);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What bitcoin is, for whoever has only heard the word. */
export async function loader({ context }: LoaderFunctionArgs) {
	const text = await loadText(context, "page", "what-is-bitcoin");
	return drawPage(context, text.view, <SinglePage {...text} />);
}

export const links: LinksFunction = learnLinks;

export default function WhatIsBitcoin() {
	const { head, html } = useLoaderData<typeof loader>();
	return <DrawnTextPage slug={head.slug} html={html} />;
}

export { Boundary as ErrorBoundary };
