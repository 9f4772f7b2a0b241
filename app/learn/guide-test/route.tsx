import {
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { plural } from "~/ui/format";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { LEARN, learnLinks } from "../frame";
import { ContentsList, TEXT, TextPage } from "../text/text-page";
import styles from "./guide-test.css?url";
import { loadGuideTest } from "./load.server";
import { QuizStates } from "./quiz-states";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	data
		? pageMeta({
				title: data.view.title,
				description: data.view.summary,
				canonical: "/internal/learning-guide-test",
				robots: "noindex",
				origin: originOf(matches),
			})
		: failedMeta(error);

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

/** Every block of a lesson, and its questions in every state. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { view, html } = await loadGuideTest(context);
	return data({ view, html: drawOnce(context, TEXT, html) });
}

export const links: LinksFunction = () => [...learnLinks(), { rel: "stylesheet", href: styles }];

export default function GuideTest() {
	const { view, html } = useLoaderData<typeof loader>();
	return (
		<>
			<TextPage
				view={view}
				html={html}
				trail={[LEARN, { label: view.title }]}
				facts={
					<>
						<span>
							Checked <time dateTime={view.publishedOn}>{view.written}</time>
						</span>
						<span>{plural(view.minutes, "minute", "minutes")}</span>
					</>
				}
				aside={<ContentsList view={view} />}
			/>
			<div className="wrap">
				<QuizStates />
			</div>
		</>
	);
}

export { Boundary as ErrorBoundary };
