import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "./admin-page";
import { useRowKeys } from "./keys";
import { refuseWrites } from "./staff.server";
import styles from "./today.css?url";
import { loadToday, type Waiting } from "./today.server";

export const meta: MetaFunction = (args) => [
	...adminMeta("Today")(args),
	{ tagName: "link", rel: "canonical", href: "/admin" },
];

export const loader = forStaffPage("desk", ({ context, session }) => loadToday(context, session));

export const action = refuseWrites("desk");

export const links = adminLinks(styles);

export default function Today() {
	const { day, tiles, waiting, ran, changes } = useLoaderData<typeof loader>();
	return (
		<AdminPage title={day} isFirst lede="Your work, scheduled jobs and the latest changes." needsNetwork>
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
				<h2>Waiting for you</h2>
				{waiting.length > 0 ? <WaitingTable waiting={waiting} /> : <p>You’re all caught up.</p>}
			</section>
			<div className="today-halves">
				<section className="today-part">
					<h2>Scheduled jobs</h2>
					<ul>
						{ran.map(({ what, how, isFine, href }) => (
							<li key={what}>
								<Link to={href}>{what}</Link>
								<span>{how}</span>
								{isFine ? <span className="mut">OK</span> : <b>Check</b>}
							</li>
						))}
					</ul>
				</section>
				<section className="today-part">
					<h2>Latest changes</h2>
					{changes.length === 0 ? <p>No changes yet.</p> : null}
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

export { ErrorBoundary, headers };

function WaitingTable({ waiting }: { waiting: Waiting[] }) {
	const { ref, at } = useRowKeys(waiting.length);
	return (
		<div className="scroll">
			<table className="today-waiting" ref={ref}>
				<thead>
					<tr>
						<th scope="col">Item</th>
						<th scope="col">Reason</th>
						<th scope="col">Affects</th>
						<th scope="col">Next step</th>
					</tr>
				</thead>
				<tbody>
					{waiting.map(({ what, why, affects, href, step }, row) => (
						<tr key={href + what} className={row === at ? "is-at" : undefined}>
							<th scope="row">{what}</th>
							<td>{why}</td>
							<td>{affects}</td>
							<td>
								<Link to={href} aria-label={`${step}: ${what}`}>
									{step}
								</Link>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
