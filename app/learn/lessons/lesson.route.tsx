import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage, ErrorBoundary, headers, links, meta } from "../text/text-route";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load-lesson.server";
import { useRightAnswers } from "./use-right-answers";

/** @throws Response 404 where there is none of that name */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const lesson = await loadLesson(context, params.slug ?? "");
	return drawPage(context, lesson.view, <LessonPage {...lesson} />);
}

export default function LessonRoute() {
	const { slug, html } = useLoaderData<typeof loader>();
	useRightAnswers(slug);
	return <DrawnTextPage slug={slug} html={html} />;
}

export { ErrorBoundary, headers, links, meta };
