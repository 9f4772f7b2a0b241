import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load.server";
import { useRightAnswers } from "./use-right-answers";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => data?.meta ?? failedMeta(error);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A lesson. @throws Response 404 where there is none of that name */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const lesson = await loadLesson(context, params.slug ?? "");
	return drawPage(context, lesson.view, <LessonPage {...lesson} />);
}

export const links: LinksFunction = learnLinks;

export default function LessonRoute() {
	const { slug, html } = useLoaderData<typeof loader>();
	useRightAnswers(slug);
	return <DrawnTextPage slug={slug} html={html} />;
}

export { Boundary as ErrorBoundary };
