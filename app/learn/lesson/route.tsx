import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { LEARN, learnLinks } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { DrawnTextPage } from "../text/drawn-text-page";
import { textMeta } from "../text/text-meta";
import { LessonPage } from "./lesson-page";
import { loadLesson } from "./load.server";
import { useRightAnswers } from "./use-right-answers";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	textMeta(data?.head, error, matches, [LEARN]);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A lesson. @throws Response 404 where there is none of that name */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const lesson = await loadLesson(context, params.slug ?? "");
	return drawPage(context, lesson.view, <LessonPage {...lesson} />);
}

export const links: LinksFunction = learnLinks;

export default function LessonRoute() {
	const { head, html } = useLoaderData<typeof loader>();
	useRightAnswers(head.slug);
	return <DrawnTextPage slug={head.slug} html={html} />;
}

export { Boundary as ErrorBoundary };
