import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { refuseWrites } from "../../read-only.server";
import { articleLinks } from "../article-links";
import { type ListedArticle, loadArticles } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Articles and lessons", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("articles", ({ context }) => loadArticles(context));

export const action = refuseWrites("articles");

export const links: LinksFunction = articleLinks;

export default function Articles() {
	const { groups } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Articles and lessons"
			lede="Guides are written here. Lessons and single pages are written in files, and published with the site."
		>
			<p className="acts">
				<Link className="btn btn-primary" to="/article-admin/edit">
					New guide
				</Link>
				<Link className="btn" to="/article-admin/pictures">
					Pictures
				</Link>
			</p>
			{groups.map(({ heading, articles }) => (
				<section key={heading} className="section" aria-label={heading}>
					<h2>{heading}</h2>
					<ul className="desk-list">
						{articles.map((article) => (
							<Entry key={article.id} {...article} />
						))}
					</ul>
				</section>
			))}
		</AdminPage>
	);
}

function Entry({ title, editHref, publicHref, state, updated, words, failing, hints }: ListedArticle) {
	const href = editHref ?? publicHref;
	const said = [
		failing > 0 ? `${failing} ${failing === 1 ? "check fails" : "checks fail"}` : null,
		hints > 0 ? `${hints} ${hints === 1 ? "hint" : "hints"}` : null,
	].filter(Boolean);
	return (
		<li>
			<div>
				{href ? <Link to={href}>{title}</Link> : title}
				<p className="sm mut">{state}</p>
			</div>
			<p className="sm">{updated}</p>
			<p className="sm">{words === null ? <span className="mut">not counted yet</span> : `${words} words`}</p>
			<p className={failing > 0 ? "sm desk-failing" : "sm mut"}>
				{said.join(", ") || (editHref ? "in order" : "")}
			</p>
		</li>
	);
}

export { PrivateBoundary as ErrorBoundary };
