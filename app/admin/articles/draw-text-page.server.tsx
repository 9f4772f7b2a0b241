import type { AppLoadContext } from "@remix-run/cloudflare";
import { AboutUsPage } from "~/learn/about-us/about-us-page";
import { ArticlePage } from "~/learn/article/article-page";
import { LessonPage } from "~/learn/lesson/lesson-page";
import { inCourse } from "~/learn/lesson/load.server";
import { drawPage } from "~/learn/text/draw-page.server";
import type { LoadedText } from "~/learn/text/load-text.server";
import { SinglePage } from "~/learn/what-is-bitcoin/single-page";
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
