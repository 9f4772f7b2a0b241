import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { capitalise } from "~/ui/format";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { articleLinks } from "../article-links";
import { KIND_WORDS } from "../text-kinds";
import { actOnArticle } from "./act.server";
import { ArticleForm } from "./article-form";
import { loadEdit } from "./load.server";
import { Refused } from "./refused";
import { States } from "./states";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	privateMeta(data?.fields.title || "New guide", error);

export const headers: HeadersFunction = privateHeaders;

/** A text for editing. Without a name in the address it's a new guide. */
export const loader = forStaffPage("articles", ({ context, request, session }) =>
	loadEdit(context, request, session),
);

export const action = forStaff("articles", async (args) => {
	const problem = await actOnArticle(args);
	return data(problem, { status: problem.status });
});

export const links: LinksFunction = articleLinks;

export default function Edit() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const { kind, slug, fields, publicHref, said, checks } = view;
	// The first draft may be saved although publishing failed. The address then has no name yet.
	const state = slug === null && problem?.saved ? "Draft, never published" : view.state;
	return (
		<AdminPage title={fields.title || "New guide"} lede={`${capitalise(KIND_WORDS[kind].one)}. ${state}.`}>
			{said && !problem ? (
				<p className="admin-said" role="status">
					{said} {publicHref ? <Link to={publicHref}>See its page</Link> : null}
				</p>
			) : null}
			{problem ? <Refused problem={problem} /> : null}
			<ArticleForm key={`${kind} ${slug} ${view.base}`} view={view} problem={problem} />
			{slug ? (
				<section className="section" aria-labelledby="checks">
					<h2 id="checks">Checks of the saved draft</h2>
					{checks.length === 0 ? <p>Nothing to mend.</p> : null}
					<ul className="desk-checks">
						{checks.map(({ isHard, words }) => (
							<li key={words}>
								<b>{isHard ? "Must be mended: " : "Hint: "}</b>
								{words}
							</li>
						))}
					</ul>
				</section>
			) : null}
			{slug ? <States view={view} /> : null}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
