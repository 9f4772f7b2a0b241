import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageMeta } from "~/ui/page/page-meta";
import { LEARN } from "../frame";
import { drawPage } from "../text/draw-page.server";
import { CheckedFacts, ContentsList, TextPage } from "../text/text-page";
import TextRoute, { ErrorBoundary, meta } from "../text/text-route";
import styles from "./guide-test.css?url";
import { loadGuideTest } from "./load.server";
import { QuizStates } from "./quiz-states";

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

/** Every block of a lesson, and its questions in every state. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { view, html } = await loadGuideTest(context);
	const meta = pageMeta({
		title: view.title,
		description: view.summary,
		robots: "noindex",
		canonical: "/internal/learning-guide-test",
		origin: context.config.origin,
	});
	const page = (
		<>
			<TextPage
				view={view}
				html={html}
				trail={[LEARN, { label: view.title }]}
				facts={<CheckedFacts view={view} />}
				aside={<ContentsList view={view} />}
			/>
			<div className="wrap">
				<QuizStates />
			</div>
		</>
	);
	return drawPage(context, view, page, meta);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { ErrorBoundary, meta, TextRoute as default };
