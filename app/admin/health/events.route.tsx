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
					? "Nothing was counted in the last 14 days. What visitors do arrives here within seconds."
					: "What was counted in the last 14 days, newest first. Days are UTC."
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
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
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
								not added up
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
				Events count on the day on which they happened, visitors on the day on which their events arrived. A
				visitor is not known again the day after, so visitors of several days cannot be added up. Lead value
				is what each event is taken to be worth; types without one show none.
			</p>
		</>
	);
}

function Counted({ row: { label, total, value, days } }: { row: CountedRow }) {
	return (
		<tr>
			<th scope="row">{label}</th>
			<td className="num">{total}</td>
			<td className="num">{value ?? <span className="mut">none</span>}</td>
			{days.map((count, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
				<td key={at} className={count === "0" ? "num mut" : "num"}>
					{count}
				</td>
			))}
		</tr>
	);
}
