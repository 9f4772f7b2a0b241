import {
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { Boundary } from "~/ui/page/boundary";
import { LEARN, learnLinks } from "../frame";
import { loadText } from "../text/load-text.server";
import { textMeta } from "../text/text-meta";
import { ContentsList, TEXT, TextPage } from "../text/text-page";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
	textMeta(data?.view, error, matches, [LEARN]);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What bitcoin is, for whoever has only heard the word. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { view, html } = await loadText(context, "page", "what-is-bitcoin");
	return data({ view, html: drawOnce(context, TEXT, html) });
}

export const links: LinksFunction = learnLinks;

export default function WhatIsBitcoin() {
	const { view, html } = useLoaderData<typeof loader>();
	return (
		<TextPage
			view={view}
			html={html}
			trail={[LEARN, { label: view.title }]}
			facts={<span>{view.minutes} minutes</span>}
			aside={<ContentsList view={view} />}
		>
			<p className="acts">
				<Link className="btn" to="/bitcoin-learning-center">
					Learn it in lessons
				</Link>
				{view.next.map(({ href, label }) => (
					<Link key={href} to={href}>
						{label}
					</Link>
				))}
			</p>
		</TextPage>
	);
}

export { Boundary as ErrorBoundary };
