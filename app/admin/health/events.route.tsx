import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { refuseWrites } from "../staff.server";
import { type CountedRow, type CountedView, loadCounted } from "./events.server";

export const meta = adminMeta("Counted events");

export const loader = forStaffPage("operations", ({ context }) => loadCounted(context));

export const action = refuseWrites("operations");

export const links = adminLinks();

export default function Events() {
	const view = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Counted events"
			lede={
				view.isEmpty
					? "No events in the last 14 days."
					: "Events in the last 14 days, newest first. Days are in UTC."
			}
		>
			{view.isEmpty ? null : <CountedTable view={view} />}
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function CountedTable({ view: { days, types, all, visitors } }: { view: CountedView }) {
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
			<section className="wide-box" aria-label="Events by type and day" tabIndex={0}>
				<table className="counted">
					<thead>
						<tr>
							<th scope="col">Type</th>
							<th scope="col" className="num">
								14 days
							</th>
							<th scope="col" className="num">
								Lead value
							</th>
							{days.map(({ date, short }) => (
								<th key={date} scope="col" className="num">
									{short}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{types.map((row) => (
							<Counted key={row.label} row={row} />
						))}
					</tbody>
					<tbody className="counted-sums">
						<Counted row={all} />
						<tr>
							<th scope="row">Visitors</th>
							<td className="num mut" colSpan={2}>
								No total
							</td>
							{days.map(({ date }, at) => (
								<td key={date} className="num">
									{visitors[at]}
								</td>
							))}
						</tr>
					</tbody>
				</table>
			</section>
			<p className="sm mut counted-note">
				Visitors have no total, because we don’t recognize anyone across days. Lead value is our estimate of
				what an event is worth.
			</p>
		</>
	);
}

function Counted({ row: { label, total, value, days } }: { row: CountedRow }) {
	return (
		<tr>
			<th scope="row">{label}</th>
			<td className="num">{total}</td>
			<td className="num">{value ?? <span className="mut">None</span>}</td>
			{days.map((count, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
				<td key={at} className={count === "0" ? "num mut" : "num"}>
					{count}
				</td>
			))}
		</tr>
	);
}
