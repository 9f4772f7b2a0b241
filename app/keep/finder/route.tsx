import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { drawOnce } from "~/context/draw-once";
import { CopyLink } from "~/ui/copy-link";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs, breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { PageHead } from "~/ui/page/page-head";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../keep.css?url";
import { drawKeep, loadKeep } from "./load.server";

const BODY = "keep-body";
const TRAIL: Crumb[] = [{ label: "Keep and pass on" }];

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) => {
	if (!view) return failedMeta(error);
	const origin = originOf(matches);
	return [
		...pageMeta({
			title: view.asked ? `Keep and pass on: ${view.asked}` : "Keep and pass on bitcoin",
			description:
				"Who keeps your bitcoin, what that costs a year, how many keys you hold, and what your heirs must have, know and do. One record for each provider, each value with its source.",
			canonical: view.canonical,
			robots: view.canonical === "/keep" ? undefined : "noindex, follow",
			origin,
		}),
		{ "script:ld+json": breadcrumbData([{ href: "/keep", label: "Keep and pass on" }], origin) },
	];
};

export async function loader(args: LoaderFunctionArgs) {
	const view = await loadKeep(args);
	const url = new URL(args.request.url);
	return {
		body: drawOnce(args.context, BODY, drawKeep(view)),
		asked: view.asked?.said ?? null,
		href: url.pathname + url.search,
		canonical: view.canonical,
		degraded: view.degraded,
	};
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function KeepRoute() {
	const { body, degraded, asked, href } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={TRAIL} />
			<DegradedNote since={degraded} />
			<PageHead
				title="Keep and pass on"
				lede="Who keeps your bitcoin, what that costs a year, and what your heirs have to do. Each provider once, whatever it offers."
			>
				{asked && <CopyLink href={href} />}
			</PageHead>
			<DrawnHtml id={BODY} html={body} className="keep-body" />
		</div>
	);
}

export { Boundary as ErrorBoundary };
