const DAY = 86_400_000;
/** Bitcoin's first day: what is older, 1970 above all, is a clock that was never set. */
const FIRST = Date.UTC(2009, 0, 3);

/** Zones that feeds name and `Date.parse` does not know, in hours from UTC. */
const ZONES: Record<string, string> = {
	WET: "+0000",
	BST: "+0100",
	WEST: "+0100",
	CET: "+0100",
	CEST: "+0200",
	EET: "+0200",
	EEST: "+0300",
	MSK: "+0300",
	IST: "+0530",
	SGT: "+0800",
	HKT: "+0800",
	JST: "+0900",
	KST: "+0900",
	AEST: "+1000",
	AEDT: "+1100",
};

/** RFC 822 with its usual faults: no day of the week, a comma too few, seconds left out, a month in full. */
const RFC_822 =
	/^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(.*)$/is;
/** RFC 3339 and what passes for it: a space for the T, no seconds, no zone, a day alone. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?\s*(z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * When an entry says that it was published, UTC milliseconds; null where it does not, or nobody could believe it: no date, one that does not exist, one
 * before bitcoin, or more than a day ahead. What is ahead by less is a clock that is fast, and counts as now. A time without a zone is UTC. The platform's own
 * parser reads the dates, after these patterns have kept from it what it would only guess at.
 */
export function itemDate(said: string | undefined, now: number): number | null {
	const time = parse(said?.trim().slice(0, 100) ?? "");
	return Number.isNaN(time) || time < FIRST || time > now + DAY ? null : Math.min(time, now);
}

function parse(text: string): number {
	const [, date, clock, seconds = ":00", zone = "Z"] = ISO.exec(text) ?? [];
	if (date) return Date.parse(clock ? `${date}T${clock}${seconds}${withColon(zone)}` : `${date}T00:00:00Z`);
	const [, day, month, year, hour, minute, second = "00", at = ""] = RFC_822.exec(text) ?? [];
	if (!day) return Number.NaN;
	const [named = "UTC"] = at.split(/\s+/).filter((word) => word !== "");
	const offset = ZONES[named.toUpperCase()] ?? named;
	const time = Date.parse(`${day} ${month} ${year} ${hour?.padStart(2, "0")}:${minute}:${second} ${offset}`);
	// 31 February is no date, and the parser makes one of it.
	return new Date(time + offsetOf(offset)).getUTCDate() === Number(day)
		? time
		: Number.isNaN(offsetOf(offset))
			? time
			: Number.NaN;
}

function withColon(zone: string): string {
	return zone.toUpperCase() === "Z" ? "Z" : zone.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
}

/** Milliseconds from UTC; NaN for a zone that only the parser knows. */
function offsetOf(zone: string): number {
	if (/^(utc?|gmt|z)$/i.test(zone)) return 0;
	const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
	return hours ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : Number.NaN;
}
