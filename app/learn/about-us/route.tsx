import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { loadText } from "../text/load-text.server";
import { textMeta } from "../text/text-meta";
import { AboutUsPage } from "./about-us-page";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A text about the site, e.g. `/privacy-policy`. The path's last segment is its slug. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const slug = new URL(request.url).pathname.slice(1);
	const text = await loadText(context, "page", slug);
	const meta = textMeta(text.view, context.config.origin, []);
	return drawPage(context, text.view, <AboutUsPage {...text} />, meta);
}

export const links: LinksFunction = learnLinks;

export default function AboutUs() {
	const { slug, html } = useLoaderData<typeof loader>();
	return <DrawnTextPage slug={slug} html={html} />;
}

export { Boundary as ErrorBoundary };
