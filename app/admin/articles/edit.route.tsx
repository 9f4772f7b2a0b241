import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { capitalise } from "~/ui/format";
import { privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks, ErrorBoundary, headers } from "../admin-page";
import { actOnArticle } from "./act.server";
import { ArticleForm } from "./article-form";
import styles from "./articles.css?url";
import { loadEdit } from "./edit.server";
import { Refused, States } from "./states";
import { KIND_WORDS } from "./text-names";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	privateMeta(data?.fields.title || "New guide", error);

export const loader = forStaffPage("articles", ({ context, request, session }) =>
	loadEdit(context, request, session),
);

export const action = forStaff("articles", actOnArticle);

export const links = adminLinks(styles);

export default function Edit() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const { kind, slug, fields, publicHref, said, checks } = view;
	// The first draft may be saved although publishing failed.
	const state = slug === null && problem?.saved ? "Draft, never published" : view.state;
	return (
		<AdminPage
			title={fields.title || "New guide"}
			lede={`${capitalise(KIND_WORDS[kind].one)}. ${state}.`}
			said={
				said && !problem ? (
					<>
						{said} {publicHref ? <Link to={publicHref}>View page</Link> : null}
					</>
				) : null
			}
		>
			{problem ? <Refused problem={problem} /> : null}
			<ArticleForm key={`${kind} ${slug} ${view.base}`} view={view} problem={problem} />
			{slug ? (
				<section className="section" aria-labelledby="checks">
					<h2 id="checks">Draft checks</h2>
					{checks.length === 0 ? <p>All checks pass.</p> : null}
					<ul className="desk-checks">
						{checks.map(({ isHard, words }) => (
							<li key={words}>
								<b>{isHard ? "Fix before publishing: " : "Hint: "}</b>
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

export { ErrorBoundary, headers };
