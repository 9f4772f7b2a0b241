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
	textMeta(data?.view, error, matches, [{ href: "/articles", label: "Guides" }]);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A guide. @throws Response 404 where there is none of that name */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const { view, html } = await loadText(context, "article", params.slug ?? "");
	return data({ view, html: drawOnce(context, TEXT, html) });
}

export const links: LinksFunction = learnLinks;

export default function ArticleRoute() {
	const { view, html } = useLoaderData<typeof loader>();
	const { section, listings, calculators, revisions } = view;
	return (
		<TextPage
			view={view}
			html={html}
			trail={[LEARN, { href: "/articles", label: "Guides" }, { label: view.title }]}
			facts={
				<>
					<span>
						Written <time dateTime={view.publishedOn}>{view.written}</time>
					</span>
					{revisions[0] ? <span>Changed {revisions[0].on}</span> : null}
					<span>{view.minutes} minutes</span>
				</>
			}
			aside={<ContentsList view={view} />}
		>
			<section className="named" aria-labelledby="named">
				<h2 id="named">Named in this guide</h2>
				<ul>
					{listings.map(({ href, name, line }) => (
						<li key={href}>
							<Link to={href}>{name}</Link>
							{line ? <small>{line}</small> : null}
						</li>
					))}
				</ul>
				{section ? (
					<p>
						<Link to={section.href}>All in {section.label}</Link>
					</p>
				) : null}
			</section>
			<section aria-labelledby="work-out">
				<h2 id="work-out">Work it out</h2>
				<ul className="plain-list">
					{calculators.map(({ href, title, question }) => (
						<li key={href}>
							<Link to={href}>{title}</Link>: {question}
						</li>
					))}
				</ul>
			</section>
			{revisions.length > 0 ? (
				<section aria-labelledby="revisions">
					<h2 id="revisions">What was changed</h2>
					<ul className="plain-list">
						{revisions.map(({ on, note }) => (
							<li key={on}>
								{on}: {note ?? "wording only, same meaning"}
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="sm mut">
				We show what is published and how to work it out. This is not advice. Something wrong?{" "}
				<Link to="/corrections">How we correct</Link>.
			</p>
		</TextPage>
	);
}

export { Boundary as ErrorBoundary };
