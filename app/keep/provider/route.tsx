import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { DegradedNote } from "~/ui/degraded-note";
import { OutboundLink } from "~/ui/outbound-link";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { MonogramTile } from "~/ui/tile";
import styles from "../keep.css?url";
import { drawProvider, loadProvider } from "./load.server";

const BODY = "provider-body";

const trailOf = (name: string): Crumb[] => [{ href: "/keep", label: "Keep and pass on" }, { label: name }];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const { name, canonical, isAsked } = view;
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: `${name}: keep and pass on`,
			description: `${name}: who can move the bitcoin, what it costs a year, what your heirs must have and do step by step, and what if the firm is gone. Each value with its source.`,
			canonical,
			robots: isAsked ? "noindex, follow" : undefined,
			origin,
		}),
		{ "script:ld+json": breadcrumbData(trailOf(name), origin) },
	];
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const view = await loadProvider({ context, request }, params.slug ?? "");
	const { name, tile, listing, status, description, roles, website, canonical, isAsked, degraded } = view;
	return {
		name,
		tile,
		listing,
		status,
		description,
		roles,
		website,
		canonical,
		isAsked,
		degraded,
		body: drawOnce(context, BODY, drawProvider(view)),
	};
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function ProviderRoute() {
	const { name, tile, listing, status, description, roles, website, degraded, body } =
		useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={trailOf(name)} />
			<DegradedNote since={degraded} />
			<header className="page-head keep-head">
				<div className="who who-large">
					<MonogramTile tile={tile} large />
					<div>
						<h1>{name}</h1>
						{status ? <span className="status-word">{status}</span> : null}
						<p className="lede">
							{description} {roles}
						</p>
					</div>
				</div>
				<div className="acts">
					{listing ? (
						<>
							<CompareToggle {...listing} variant="button" />
							<FavouriteToggle {...listing} withWord />
						</>
					) : null}
					{website ? (
						<OutboundLink href={website.href} className="btn btn-primary">
							{website.host}
						</OutboundLink>
					) : null}
				</div>
			</header>
			<DrawnHtml id={BODY} html={body} className="keep-body" />
		</div>
	);
}

export { Boundary as ErrorBoundary };
