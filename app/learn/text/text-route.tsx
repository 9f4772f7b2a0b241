import type { HeadersFunction, LinksFunction, MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { failedMeta } from "~/ui/page/page-meta";
import { learnLinks } from "../frame";

export type DrawnText = { slug: string; meta: MetaDescriptor[]; html: string | null };

export const TEXT_PAGE = "text-page";

export const meta: MetaFunction<() => DrawnText> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links: LinksFunction = learnLinks;

export default function TextRoute() {
	return <DrawnTextPage {...useLoaderData<() => DrawnText>()} />;
}

export function DrawnTextPage({ slug, html }: Pick<DrawnText, "slug" | "html">) {
	return <DrawnHtml key={slug} id={TEXT_PAGE} html={html} className="" />;
}

export { Boundary as ErrorBoundary };
