import { Form, Link } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { MonthGrid } from "./month-grid";
import type { MonthView } from "./view";

const LIST = "/conferences-events";

export const TRAIL = [{ href: LIST, label: "Events" }, { label: "Calendar" }];

/** A month of events. Works with plain links and a GET form. */
export function MonthPage({ view }: { view: MonthView }) {
	const { name, count, previous, next, months, nearest, problem } = view;
	return (
		<div className="wrap months">
			<DegradedNote since={view.degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title={`Events in ${name}`}
				lede="Days are those that an organizer or a community calendar has announced. Dates move: confirm them before you book."
			/>
			{problem && (
				<p className="notice" role="status">
					{problem}
				</p>
			)}
			<div className="months-bar">
				<nav className="months-steps" aria-label="Months">
					{previous && (
						<Link className="btn" rel="prev" to={previous.href} preventScrollReset>
							<span className="vh">Back to </span>
							{previous.name}
						</Link>
					)}
					{next && (
						<Link className="btn" rel="next" to={next.href} preventScrollReset>
							<span className="vh">On to </span>
							{next.name}
						</Link>
					)}
				</nav>
				{months.length > 0 && (
					<Form className="months-choice" action={`${LIST}/calendar`} key={view.month}>
						<label htmlFor="month">Month with events</label>
						<select id="month" name="month" defaultValue={view.month}>
							{!months.some(({ value }) => value === view.month) && (
								<option value={view.month}>{name} (0)</option>
							)}
							{months.map((month) => (
								<option key={month.value} value={month.value}>
									{month.name} ({month.count})
								</option>
							))}
						</select>
						<button className="btn" type="submit">
							Show
						</button>
					</Form>
				)}
			</div>
			{count === 0 && (
				<p className="lede">
					No event that we know of falls in {name}.{" "}
					{nearest && (
						<>
							The nearest month with one is <Link to={nearest.href}>{nearest.name}</Link>.
						</>
					)}
				</p>
			)}
			<MonthGrid view={view} />
			<ul className="months-links">
				<li>
					<Link className="btn btn-plain" to={LIST}>
						All events as a list
					</Link>
				</li>
				{view.ics && (
					<>
						<li>
							<Link className="btn btn-plain" to={view.list}>
								This month as a list
							</Link>
						</li>
						<li>
							<a className="btn btn-plain" href={view.ics} download>
								This month for your calendar (.ics)
							</a>
						</li>
					</>
				)}
			</ul>
		</div>
	);
}
