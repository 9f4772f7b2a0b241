import { Link } from "@remix-run/react";
import type { DayView, MonthView } from "./view";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The month as a table of weeks. On a phone it lists only the days with events. */
export function MonthGrid({ view: { name, weeks, count, list } }: { view: MonthView }) {
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
