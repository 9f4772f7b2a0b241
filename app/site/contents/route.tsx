import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { DirectoryContents } from "./directory-contents";
import { GoingStale } from "./going-stale";
import { loadContents } from "./load.server";
import { ToolsLinks } from "./tools-links";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Directory: every section, and how much of it is known",
		description:
			"Lenders, custody, cards, exchanges, funds, inheritance, companies, events and businesses: how many there are, and how well each section is known.",
		canonical: "/directory",
		origin: originOf(matches),
	});

export function loader({ context }: LoaderFunctionArgs) {
	return loadContents(context);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Contents() {
	const { sections, goingStale, degraded } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Directory" }]} />
			<PageHead
				title="Everything listed"
				lede="How much there is in each section, how it is known and how old it is. We print what we do not know as plainly as what we do."
			/>
			<DegradedNote since={degraded} />
			<DirectoryContents sections={sections} />
			<section className="section" aria-labelledby="tools-heading">
				<h2 id="tools-heading">Tools and pages</h2>
				<ToolsLinks />
			</section>
			<GoingStale listings={goingStale} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
