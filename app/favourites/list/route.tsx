import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LoanStrip } from "~/loan/loan-bar";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../favourites.css?url";
import { FavouritesPage } from "./favourites-page";
import { favouritesStart } from "./load.server";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Saved",
		description: "Your saved listings, their key figures and how current they are.",
		canonical: "/saved",
		robots: "noindex",
		origin: originOf(matches),
	});

export function loader({ context, request }: LoaderFunctionArgs) {
	return favouritesStart(context, new URL(request.url));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function FavouritesRoute() {
	const { sections, strip } = useLoaderData<typeof loader>();
	return (
		<div className="wrap favourites">
			<LoanStrip view={strip} />
			<Breadcrumbs trail={[{ label: "Saved" }]} />
			<FavouritesPage sections={sections} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
