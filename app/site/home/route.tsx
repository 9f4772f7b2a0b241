import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LoanBar } from "~/loan/loan-bar";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { originOf } from "~/ui/page/page-meta";
import styles from "../home.css?url";
import { homeMeta } from "./home-meta";
import { loadHome } from "./load.server";
import { DOORS, HEAD, REST } from "./parts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	homeMeta(originOf(matches), data?.isAsked ?? false);

export function loader({ context, request }: LoaderFunctionArgs) {
	return loadHome(context, new URL(request.url));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Home() {
	const { extent, bar, head, doors, rest, isTasksFirst, degraded } = useLoaderData<typeof loader>();
	const tasks = <DrawnHtml id={DOORS} html={doors} className="home-rest" />;
	return (
		<div className="wrap home">
			<DegradedNote since={degraded} />
			<DrawnHtml id={HEAD} html={head} className="home-head" />
			{isTasksFirst ? tasks : null}
			<section className="home-borrow" aria-labelledby="borrow-heading">
				<div className="lead-in">
					<h2 id="borrow-heading">Borrow against bitcoin</h2>
					{extent ? <p className="sm mut">{extent}, each with its source</p> : null}
				</div>
				<LoanBar html={bar} />
			</section>
			{isTasksFirst ? null : tasks}
			<DrawnHtml id={REST} html={rest} className="home-rest" />
		</div>
	);
}

export { Boundary as ErrorBoundary };
