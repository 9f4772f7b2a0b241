import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/values/shelf-life";
import { addDays, dayOf } from "~/ui/format";
import { readNetwork } from "~db/queries/clock";
import { readToday } from "~db/queries/today";
import { WEEK } from "~db/time";
import { nameActors } from "../name-of-actor";
import { presentToday } from "./present";
import type { TodayView } from "./view";

const MOST = 12;
/** A listing is named when it is stale, and from so many days before. */
const SOON = Math.floor((STALE_FROM_DAYS - AGEING_FROM_DAYS) / 4);
const LATELY = WEEK;

export async function loadToday(
	{ db, now, verifiedEmails }: Pick<AppLoadContext, "db" | "now" | "verifiedEmails">,
	reader: Pick<Session, "userId" | "roles">,
): Promise<TodayView> {
	const time = now();
	const today = dayOf(time);
	const staleBefore = addDays(today, -(STALE_FROM_DAYS - 1));
	const [read, { lostAt }] = await Promise.all([
		readToday(db, {
			...{ today, yesterday: addDays(today, -1), staleBefore, soonBefore: addDays(staleBefore, SOON) },
			...{ lately: time - LATELY, most: MOST },
		}),
		readNetwork(db),
	]);
	const nameOf = await nameActors(
		{ verifiedEmails },
		read.changes.map(({ actor }) => actor),
		reader,
	);
	return presentToday({ ...read, hasNetwork: lostAt === null }, time, reader, nameOf);
}
