import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { loadText } from "../text/load-text.server";
import { ArticlePage } from "./article-page";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A guide. @throws Response 404 where there is none of that name, 410 where it was withdrawn */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const text = await loadText(context, "article", params.slug ?? "");
	return drawPage(context, text.view, <ArticlePage {...text} />);
}

export const links: LinksFunction = learnLinks;

export default function ArticleRoute() {
	const { slug, html } = useLoaderData<typeof loader>();
	return <DrawnTextPage slug={slug} html={html} />;
}

export { Boundary as ErrorBoundary };
