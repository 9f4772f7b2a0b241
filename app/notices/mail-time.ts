import { Temporal } from "temporal-polyfill";
import type { Follow, FollowerSettings } from "~db/queries/follows";

const DAILY_HOUR = 8;

type Clock = Pick<FollowerSettings, "zone" | "quietFrom" | "quietUntil">;

/** UTC milliseconds. A time skipped in spring moves to the next valid one. A repeated time means the first. */
export function mailDueAt(mail: Exclude<Follow["mail"], "none">, clock: Clock, now: number): number {
	const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(clock.zone);
	return afterQuiet(mail === "daily" ? nextAt(at, DAILY_HOUR) : at, clock).epochMilliseconds;
}

function afterQuiet(at: Temporal.ZonedDateTime, { quietFrom, quietUntil }: Clock): Temporal.ZonedDateTime {
	if (quietFrom === null || quietUntil === null) return at;
	return isWithin(at.hour, quietFrom, quietUntil) ? nextAt(at, quietUntil) : at;
}

/** Whether an hour is within hours that may go past midnight. The same hour twice is no time at all. */
function isWithin(hour: number, from: number, until: number): boolean {
	return from <= until ? from <= hour && hour < until : hour >= from || hour < until;
}

function nextAt(at: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime {
	const today = at.withPlainTime({ hour });
	if (Temporal.ZonedDateTime.compare(today, at) > 0) return today;
	return at.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: at.timeZoneId, plainTime: { hour } });
}

export function isTimeZone(zone: string): boolean {
	try {
		Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
		return true;
	} catch {
		return false;
	}
}
