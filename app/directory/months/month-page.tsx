import { Form, Link } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import type { DayView, MonthView } from "./present";

const LIST = "/conferences-events";

export const TRAIL = [{ href: LIST, label: "Events" }, { label: "Calendar" }];

export function MonthPage({ view }: { view: MonthView }) {
	const { name, count, previous, next, months, nearest, problem } = view;
	return (
		<div className="wrap months">
			<DegradedNote since={view.degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title={`Bitcoin events in ${name}`}
				lede="Dates come from organizers and community calendars. Confirm with the organizer before you book."
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
							<span className="vh">Previous month: </span>
							{previous.name}
						</Link>
					)}
					{next && (
						<Link className="btn" rel="next" to={next.href} preventScrollReset>
							<span className="vh">Next month: </span>
							{next.name}
						</Link>
					)}
				</nav>
				{months.length > 0 && (
					<Form className="months-choice" action={`${LIST}/calendar`} key={view.month}>
						<label htmlFor="month">Month</label>
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
							Show month
						</button>
					</Form>
				)}
			</div>
			{count === 0 && (
				<p className="lede">
					No events listed in {name}.{" "}
					{nearest && (
						<>
							The closest month with events is <Link to={nearest.href}>{nearest.name}</Link>.
						</>
					)}
				</p>
			)}
			<MonthGrid view={view} />
			<ul className="months-links">
				<li>
					<Link className="btn btn-plain" to={LIST}>
						List all events
					</Link>
				</li>
				{view.ics && (
					<>
						<li>
							<Link className="btn btn-plain" to={view.list}>
								List this month’s events
							</Link>
						</li>
						<li>
							<a className="btn btn-plain" href={view.ics} download>
								Download this month (.ics)
							</a>
						</li>
					</>
				)}
			</ul>
		</div>
	);
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The month as a table of weeks. On a phone it lists only the days with events. */
function MonthGrid({ view: { name, weeks, count, list } }: { view: MonthView }) {
	return (
		<table className="month">
			<caption>
				{name}: {count === 1 ? "1 event" : `${count} events`}
			</caption>
			<thead>
				<tr>
					{WEEKDAYS.map((weekday) => (
						<th key={weekday} scope="col">
							<abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name and are never moved.
					<tr key={at}>
						{week.map((day, place) =>
							day ? (
								<Day key={day.day} day={day} list={list} />
							) : (
								<td key={WEEKDAYS[place]} className="month-other" />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Day({ day: { day, number, weekday, isToday, events, more }, list }: { day: DayView; list: string }) {
	return (
		<td className={events.length > 0 ? undefined : "month-free"} aria-current={isToday ? "date" : undefined}>
			<time dateTime={day}>
				<span className="month-weekday">{weekday} </span>
				{number}
				{isToday && <b> today</b>}
			</time>
			{events.length > 0 && (
				<ul>
					{events.map(({ href, label, place }) => (
						<li key={href}>
							<Link to={href}>{label}</Link>
							{place && <small>{place}</small>}
						</li>
					))}
					{more > 0 && (
						<li>
							<Link to={list}>and {more} more</Link>
						</li>
					)}
				</ul>
			)}
		</td>
	);
}
