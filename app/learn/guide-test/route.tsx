import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { pageMeta } from "~/ui/page/page-meta";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import styles from "./guide-test.css?url";
import { GuideTestPage } from "./guide-test-page";
import { loadGuideTest } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

/** Every block of a lesson, and its questions in every state. */
export async function loader({ context }: LoaderFunctionArgs) {
	const text = await loadGuideTest(context);
	const { title, summary: description } = text.view;
	const meta = pageMeta({
		...{ title, description, robots: "noindex" },
		...{ canonical: "/internal/learning-guide-test", origin: context.config.origin },
	});
	return drawPage(context, text.view, <GuideTestPage {...text} />, meta);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function GuideTest() {
	const { slug, html } = useLoaderData<typeof loader>();
	return <DrawnTextPage slug={slug} html={html} />;
}

export { Boundary as ErrorBoundary };
