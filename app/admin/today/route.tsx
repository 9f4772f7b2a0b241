import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { refuseWrites } from "../read-only.server";
import { loadToday } from "./load.server";
import styles from "./today.css?url";
import { WaitingTable } from "./waiting-table";

export const meta: MetaFunction<typeof loader> = ({ error }) => [
	...privateMeta("Today", error),
	{ tagName: "link", rel: "canonical", href: "/admin" },
];

export const headers: HeadersFunction = privateHeaders;

/** The day at a glance. `/unified-admin` shows the same. */
export const loader = forStaffPage("desk", ({ context, session }) => loadToday(context, session));

export const action = refuseWrites("desk");

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Today() {
	const { day, tiles, waiting, ran, changes } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={day}
			isFirst
			lede="What waits for you, what ran by itself, and what was changed last."
			needsNetwork
		>
			<dl className="today-tiles">
				{tiles.map(({ label, value, note, href }) => (
					<div key={label}>
						<dt>{href ? <a href={href}>{label}</a> : label}</dt>
						<dd>
							<b>{value}</b>
							<span className="sm mut">{note}</span>
						</dd>
					</div>
				))}
			</dl>
			<section id="waiting" className="today-part">
				<h2>Waiting, by what hangs on it</h2>
				{waiting.length > 0 ? <WaitingTable waiting={waiting} /> : <p>Nothing waits for you.</p>}
			</section>
			<div className="today-halves">
				<section className="today-part">
					<h2>What ran by itself</h2>
					<ul>
						{ran.map(({ what, how, isFine, href }) => (
							<li key={what}>
								<Link to={href}>{what}</Link>
								<span>{how}</span>
								{isFine ? <span className="mut">done</span> : <b>look</b>}
							</li>
						))}
					</ul>
				</section>
				<section className="today-part">
					<h2>Changed last</h2>
					{changes.length === 0 ? <p>Nothing was changed yet.</p> : null}
					<ul>
						{changes.map(({ id, at, who, what, of, href }) => (
							<li key={id}>
								{href ? <Link to={href}>{of}</Link> : <b>{of}</b>}
								<span>
									{what} <span className="mut">by {who}</span>
								</span>
								<span className="mut">{at}</span>
							</li>
						))}
					</ul>
				</section>
			</div>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
