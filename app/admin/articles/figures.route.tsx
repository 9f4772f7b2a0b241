import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Submit } from "../parts";
import { refuseWrites } from "../staff.server";
import styles from "./articles.css?url";
import { FoundFigures } from "./insert-tools";
import { findFigures } from "./inserts.server";

export const meta = adminMeta("Figures");

export const loader = forStaffPage("articles", ({ context, request }) => findFigures(context, request));

export const action = refuseWrites("articles");

export const links = adminLinks(styles);

export default function Figures() {
	const { asked, figures, hint } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Figures"
			lede="Copy a figure’s code into your text. The page always shows its current value."
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
