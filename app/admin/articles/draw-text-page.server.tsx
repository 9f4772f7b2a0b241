import type { AppLoadContext } from "@remix-run/cloudflare";
import { AboutUsPage } from "~/learn/about-us-page";
import { ArticlePage } from "~/learn/articles/article-page";
import { LessonPage } from "~/learn/lessons/lesson-page";
import { inCourse } from "~/learn/lessons/load-lesson.server";
import { SinglePage } from "~/learn/single-page";
import { drawPage } from "~/learn/text/draw-page.server";
import type { LoadedText } from "~/learn/text/load-text.server";
import { pageAt } from "~/pages";

export async function drawTextPage(context: AppLoadContext, loaded: LoadedText) {
	return drawPage(context, loaded.view, await pageOf(context, loaded)).data;
}

async function pageOf(context: AppLoadContext, loaded: LoadedText) {
	const { kind, slug } = loaded.view;
	if (kind === "article") return <ArticlePage {...loaded} />;
	if (kind === "lesson") return <LessonPage {...loaded} {...(await inCourse(context, slug))} />;
	return pageAt(`/${slug}`)?.isAboutUs ? <AboutUsPage {...loaded} /> : <SinglePage {...loaded} />;
}
