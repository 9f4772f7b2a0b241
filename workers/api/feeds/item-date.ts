import { plainTyped } from "../../../app/ui/typed-number";
import { DAY, MINUTE } from "../../../db/time";

/** Bitcoin's first day. Older dates, above all 1970, come from a clock that was never set. */
const FIRST = Date.UTC(2009, 0, 3);

/** Zones that feeds name, in hours from UTC. */
const ZONES: Record<string, number> = {
	Z: 0,
	UT: 0,
	UTC: 0,
	GMT: 0,
	WET: 0,
	BST: 1,
	WEST: 1,
	CET: 1,
	CEST: 2,
	EET: 2,
	EEST: 3,
	MSK: 3,
	IST: 5.5,
	SGT: 8,
	HKT: 8,
	JST: 9,
	KST: 9,
	AEST: 10,
	AEDT: 11,
	EST: -5,
	EDT: -4,
	CST: -6,
	CDT: -5,
	MST: -7,
	MDT: -6,
	PST: -8,
	PDT: -7,
	AKST: -9,
	HST: -10,
};
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const WEEKDAY = String.raw`(?:[a-z]{2,9}\.?,? )?`;
const MONTH = String.raw`(?<month>${MONTHS.join("|")})[a-z]*\.?`;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,]\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?`;
/** A time and its zone. Go prints the zone twice (`+0200 CEST`), browsers add its name in brackets. */
const TIME = String.raw`(?:(?:,? |t)(?:at )?${CLOCK} ?(?<zone>[+-]\d{1,2}:?\d{2}|(?:utc|gmt)[+-]\d{1,2}(?::?\d{2})?|[a-z]{1,5})?(?: [a-z]{2,5}| \(.*\))?)?`;
const shape = (pattern: string) => new RegExp(`^${pattern}$`, "i");

const SHAPES = [
	// RFC 3339 and its variants: a space for the T, slashes, no seconds, no zone, only a day.
	shape(String.raw`(?<year>\d{4})(?<mark>[-/])(?<number>\d{1,2})\k<mark>(?<day>\d{1,2})${TIME}`),
	// RFC 822 with its usual faults: no weekday, a missing comma, no seconds, a full month name, only a day.
	shape(String.raw`${WEEKDAY}(?<day>\d{1,2})[ -]+${MONTH},?[ -]+(?<year>\d{4}|\d{2})${TIME}`),
	// As Americans write it, and as browsers print it.
	shape(String.raw`${WEEKDAY}${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${TIME}`),
	// As Unix prints it: the year comes last.
	shape(
		String.raw`${WEEKDAY}${MONTH} (?<day>\d{1,2}) ${CLOCK} (?:(?<zone>[a-z]{1,5}|[+-]\d{4}) )?(?<year>\d{4})`,
	),
];

/** Null if missing, impossible, before bitcoin, or more than a day ahead. Less than a day ahead comes from a fast clock and counts as now. A time without a known zone is UTC. */
export function itemDate(said: string | undefined, now: number): number | null {
	const time = parse(plainTyped(said?.slice(0, 100) ?? ""));
	return Number.isNaN(time) || time < FIRST || time > now + DAY ? null : Math.min(time, now);
}

function parse(text: string): number {
	const parts = SHAPES.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined);
	if (!parts) return Number.NaN;
	const { year = "", month, number, day, hour = "0", minute = "0", second = "0", half, zone } = parts;
	const monthIndex = month ? MONTHS.indexOf(month.toLowerCase()) : Number(number) - 1;
	const hours = hourOf(Number(hour), half?.toLowerCase());
	const years = Number(year.length === 2 ? `20${year}` : year);
	const start = Date.UTC(years, monthIndex, Number(day));
	const date = new Date(start);
	if (date.getUTCMonth() !== monthIndex || date.getUTCDate() !== Number(day)) return Number.NaN;
	if (!(hours < 24) || Number(minute) > 59 || Number(second) > 60) return Number.NaN;
	return start + (hours * 60 + Number(minute)) * MINUTE + Number(second) * 1000 - offsetOf(zone);
}

function hourOf(hour: number, half: string | undefined): number {
	if (!half) return hour;
	return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half === "p" ? 12 : 0);
}

function offsetOf(zone = "Z"): number {
	const [, sign, hours, minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
	if (!hours) return (ZONES[zone.toUpperCase()] ?? 0) * 60 * MINUTE;
	return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}
