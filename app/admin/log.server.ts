import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { calendarDay } from "~/listings/values/date";
import { VERBS } from "~/powers";
import { formatMoment } from "~/ui/format";
import { type LogLine, readLog } from "~db/queries/audit-log";
import { DAY } from "~db/time";
import { listingsTyped, type NameActor, nameActors, verbWords } from "./staff.server";

const PAGE_SIZE = 50;
const LONGEST = 200;
/** Actions that only files, the command line or the clock perform. */
const NOT_BY_STAFF = ["publish-text", "record-closes", "record-by-rule"];

export async function loadLog(
	{ db, verifiedEmails }: Pick<AppLoadContext, "db" | "verifiedEmails">,
	request: Request,
	reader: Pick<Session, "userId">,
) {
	const params = new URL(request.url).searchParams;
	const asked = (key: string) => (params.get(key) ?? "").trim().slice(0, LONGEST);
	const typed = {
		person: asked("person"),
		verb: asked("verb"),
		listing: asked("listing"),
		day: asked("day"),
	};
	const from = dayTyped(typed.day);
	const [, at, id] = /^(\d{1,15})-(.{1,200})$/.exec(params.get("after") ?? "") ?? [];
	const lines = await readLog(
		db,
		{
			actor: typed.person || null,
			verb: typed.verb || null,
			subjects: typed.listing ? await listingsTyped(db, typed.listing) : null,
			day: Number.isNaN(from) ? null : { from, to: from + DAY },
			after: at && id ? { at: Number(at), id } : null,
		},
		PAGE_SIZE,
	);
	const nameOf = await nameActors(
		{ verifiedEmails },
		lines.map(({ actor }) => actor),
		reader,
	);
	const last = lines.length > PAGE_SIZE ? lines[PAGE_SIZE - 1] : undefined;
	const older = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== ""));
	if (last) older.set("after", `${last.at}-${last.id}`);
	return {
		typed,
		verbs: [...Object.keys(VERBS), ...NOT_BY_STAFF].map((value) => ({ value, label: verbWords(value) })),
		lines: lines.slice(0, PAGE_SIZE).map((line) => presentLine(line, nameOf)),
		problem:
			typed.day !== "" && Number.isNaN(from)
				? "This isn’t a date, so we show all days. Enter a date like 2026-11-20."
				: null,
		olderHref: last ? `/admin/log?${older}` : null,
		isFirst: !at,
	};
}

function dayTyped(day: string): number {
	try {
		return Date.parse(calendarDay(day));
	} catch {
		return Number.NaN;
	}
}

function presentLine({ id, at, actor, verb, subject, before, after }: LogLine, nameOf: NameActor) {
	return {
		id,
		who: nameOf(actor),
		what: verbWords(verb),
		of: subject,
		whoHref: `/admin/log?${new URLSearchParams({ person: actor })}`,
		at: formatMoment(at),
		before: indented(before),
		after: indented(after),
	};
}

function indented(json: string): string {
	try {
		return JSON.stringify(JSON.parse(json), null, 1);
	} catch {
		return json;
	}
}
