import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Submit } from "../parts";
import { refuseWrites } from "../staff.server";
import styles from "./articles.css?url";
import { FoundFigures } from "./insert-tools";
import { findFigures } from "./inserts.server";

export const meta = adminMeta("Figures from facts");

export const loader = forStaffPage("articles", ({ context, request }) => findFigures(context, request));

export const action = refuseWrites("articles");

export const links = adminLinks(styles);

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
				<Submit>Search</Submit>
			</form>
			{hint ? <p className="sm mut">{hint}</p> : null}
			<FoundFigures figures={figures} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
