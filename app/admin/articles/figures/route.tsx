import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { refuseWrites } from "../../read-only.server";
import { articleLinks } from "../article-links";
import { FoundFigures } from "./found-figures";
import { findFigures } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Figures from facts", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("articles", ({ context, request }) => findFigures(context, request));

export const action = refuseWrites("articles");

export const links: LinksFunction = articleLinks;

/** The figure search on its own page, for people without script. They copy its directives. */
export default function Figures() {
	const { asked, figures, hint } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Figures from facts"
			lede="A figure in a text is read from its fact when the page is drawn. Copy its directive into the text."
		>
			<form method="get" className="desk-form">
				<label htmlFor="q">Listing and field</label>
				<input id="q" name="q" type="search" defaultValue={asked} maxLength={100} />
				<p className="acts">
					<button type="submit" className="btn">
						Search
					</button>
				</p>
			</form>
			{hint ? <p className="sm mut">{hint}</p> : null}
			<FoundFigures figures={figures} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
