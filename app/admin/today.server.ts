import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { kindById } from "~/listings/kinds/all";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/values/age";
import { type Power, powersOf } from "~/powers";
import { addDays, dayOf, daysBetween, formatCount, formatDate, formatMoment, plural } from "~/ui/format";
import { readNetwork } from "~db/queries/clock";
import { type Today as Read, readToday } from "~db/queries/today";
import { DAY, HOUR, WEEK } from "~db/time";
import { type NameActor, nameActors } from "./staff.server";

const MOST = 12;
/** A listing is named when it is stale, and from so many days before. */
const SOON = Math.floor((STALE_FROM_DAYS - AGEING_FROM_DAYS) / 4);
const LATELY = WEEK;

export async function loadToday(
	{ db, now, verifiedEmails }: Pick<AppLoadContext, "db" | "now" | "verifiedEmails">,
	reader: Pick<Session, "userId" | "roles">,
) {
	const time = now();
	const today = dayOf(time);
	const staleBefore = addDays(today, -(STALE_FROM_DAYS - 1));
	const [read, { lostAt }] = await Promise.all([
		readToday(db, {
			today,
			yesterday: addDays(today, -1),
			staleBefore,
			soonBefore: addDays(staleBefore, SOON),
			lately: time - LATELY,
			most: MOST,
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

/** Without a network we can't read outside pages, and no one at the desk can fix that, so it isn't an error. */
type Today = Read & { hasNetwork: boolean };

function presentToday(read: Today, now: number, reader: Pick<Session, "roles">, nameOf: NameActor) {
	const powers = powersOf(reader.roles);
	const waiting = waitingOf(read, now).filter(({ power }) => powers.has(power));
	return {
		day: new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(now),
		tiles: tilesOf(
			read,
			waiting.reduce((sum, { count }) => sum + count, 0),
		),
		waiting: waiting.map(({ power: _power, count: _count, ...entry }) => entry),
		ran: ranOf(read, now),
		changes: folded(read.changes).map(({ id, at, actor, verb, subject, more }) => {
			const [kindId = "", slug = ""] = subject.split(":");
			const kind = kindById(kindId);
			return {
				id,
				who: nameOf(actor),
				what: verb.replaceAll("-", " "),
				of: more > 0 ? `${subject} and ${formatCount(more)} more` : subject,
				at: formatMoment(at),
				href: kind ? `${kind.path}/${slug}` : null,
			};
		}),
	};
}

/** All listings, those first whose newest value is the oldest. */
const OLDEST_FIRST = "/quality-score-admin?sort=freshness";

const MOST_ROWS = 12;

/** Merges a person's repeated actions into the newest, with a count of the others. */
function folded(changes: Today["changes"]): Array<Today["changes"][number] & { more: number }> {
	const rows: Array<Today["changes"][number] & { more: number }> = [];
	for (const change of changes) {
		const last = rows.at(-1);
		if (last?.actor === change.actor && last.verb === change.verb) last.more++;
		else rows.push({ ...change, more: 0 });
	}
	return rows.slice(0, MOST_ROWS);
}

function tilesOf({ coverage, visitors, events, subscribers, stale }: Today, waiting: number) {
	const share = (part: number) => `${Math.round((part / Math.max(1, coverage.all)) * 100)}%`;
	return [
		{
			label: "Waiting for you",
			value: formatCount(waiting),
			note: waiting === 0 ? "nothing does" : "messages, decisions and listings to verify",
			href: "#waiting",
		},
		{
			label: "Values known",
			value: share(coverage.known),
			note: `${share(coverage.sourced)} with a source, its own or the record’s; ${formatCount(coverage.all)} in all`,
			href: null,
		},
		{
			label: "Listings out of date",
			value: formatCount(stale),
			note: `newest value over ${STALE_FROM_DAYS - 1} days old, or undated`,
			href: OLDEST_FIRST,
		},
		{
			label: "Newsletter",
			value: formatCount(subscribers.confirmed),
			note: `${formatCount(subscribers.confirmedLately)} confirmed in 7 days`,
			href: null,
		},
		{
			label: "Visitors yesterday",
			value: formatCount(visitors),
			note: plural(events, "event counted", "events counted"),
			href: null,
		},
	];
}

function waitingOf(read: Today, now: number): Array<Waiting & { power: Power; count: number }> {
	const { reports, messages, reviews, feeds, links, pages, deadLetters, due, ageing, stale, staleSoon } =
		read;
	const queues: Array<Waiting & { power: Power; count: number }> = [
		{
			power: "reports",
			count: reports.waiting,
			href: "/admin/queue?only=reports",
			step: "answer",
			what: plural(reports.waiting, "report from a reader", "reports from readers"),
			why: reports.oldest === null ? "" : `the oldest from ${formatMoment(reports.oldest)}`,
			affects: "a value that may be wrong, in public",
		},
		{
			power: "reports",
			count: messages.waiting,
			href: "/admin/queue?only=messages",
			step: "answer",
			what: plural(messages.waiting, "message", "messages"),
			why: messages.oldest === null ? "" : `the oldest from ${formatMoment(messages.oldest)}`,
			affects: "somebody waits for an answer",
		},
		{
			power: "reviews",
			count: reviews.waiting,
			href: "/admin-reviews",
			step: "read",
			what: plural(reviews.waiting, "review", "reviews"),
			why: reviews.oldest === null ? "" : `the oldest waits since ${formatMoment(reviews.oldest)}`,
			affects: "what people say of a listing, and their wait",
		},
		{
			power: "operations",
			count: feeds.flagged,
			href: "/admin/feeds",
			step: "decide",
			what: plural(feeds.flagged, "feed that is not shown", "feeds that are not shown"),
			why: "it failed for days, or says that it is somebody else’s",
			affects: "headlines and episodes",
		},
		{
			power: "facts",
			count: links,
			href: "/admin/links",
			step: "decide",
			what: plural(links, "link that leads nowhere or elsewhere", "links that lead nowhere or elsewhere"),
			why: "its page is gone, moved, or seems to be somebody else’s",
			affects: "values whose source nobody can open",
		},
		{
			power: "facts",
			count: pages.waiting,
			href: "/admin/queue?only=pages",
			step: "go through",
			what: plural(pages.waiting, "page that says something else now", "pages that say something else now"),
			why: pages.oldest === null ? "" : `the first was seen ${formatMoment(pages.oldest)}`,
			affects: "values that rest on what they said",
		},
		{
			power: "operations",
			count: deadLetters,
			href: "/admin/dead-letters",
			step: "replay",
			what: plural(deadLetters, "dead letter", "dead letters"),
			why: "the queue has given up on it",
			affects: "counts of visits",
		},
		{
			power: "operations",
			count: isPriceFine(read, now) ? 0 : 1,
			href: "/price-story",
			step: "look",
			what: "the price of bitcoin",
			why: "it was not read in the last hour",
			affects: "the price that pages call current",
		},
		{
			power: "facts",
			count: due,
			href: "/admin/queue",
			step: "verify",
			what: plural(due, "listing with values to verify", "listings with values to verify"),
			why: "a source was not read within the maximum age; each counts until its last value is done",
			affects: "rankings, comparisons and scores",
		},
	];
	const old = ageing.map(({ id, kind, name, verifiedAt }) => ({
		power: "facts" as const,
		count: 0,
		step: "look",
		href: `/admin/edit?listing=${id}`,
		what: name,
		why: ageWords(verifiedAt, dayOf(now)),
		affects: `its place among ${kindById(kind)?.plural ?? kind}`,
	}));
	const more = stale + staleSoon - old.length;
	const rest = {
		power: "facts" as const,
		count: 0,
		step: "see all",
		href: OLDEST_FIRST,
		what: plural(more, "more listing", "more listings"),
		why: `${formatCount(stale)} are out of date, ${formatCount(staleSoon)} soon; the ${formatCount(old.length)} oldest stand above`,
		affects: "their places",
	};
	// These have their own tile, and most have values to verify, so we don't count them twice.
	return [...queues.filter(({ count }) => count > 0), ...old, ...(more > 0 ? [rest] : [])];
}

function ageWords(verifiedAt: string | null, today: string): string {
	if (verifiedAt === null) return "no value of it has a date";
	const days = STALE_FROM_DAYS - daysBetween(verifiedAt, today);
	const newest = `newest value ${formatDate(verifiedAt)}`;
	if (days > 0) return `${newest}, out of date in ${plural(days, "day", "days")}`;
	return days === 0
		? `${newest}, out of date since today`
		: `${newest}, out of date for ${plural(-days, "day", "days")}`;
}

const isPriceFine = ({ priceReadAt, hasNetwork }: Today, now: number) =>
	!hasNetwork || (priceReadAt !== null && now - priceReadAt < HOUR);

function ranOf(read: Today, now: number) {
	const { priceReadAt, feeds, itemsLately, watch, hasNetwork } = read;
	return [
		{
			what: "Price of bitcoin",
			how: priceReadAt === null ? "never read" : `read ${formatMoment(priceReadAt)}`,
			isFine: isPriceFine(read, now),
			href: "/price-story",
		},
		{
			what: "Feeds of others",
			how:
				feeds.readAt === null
					? "never read"
					: `read ${formatMoment(feeds.readAt)}, ${formatCount(feeds.failing)} failing`,
			isFine: !hasNetwork || (feeds.readAt !== null && now - feeds.readAt < DAY && feeds.flagged === 0),
			href: "/admin/feeds",
		},
		{
			what: "Watched pages",
			how:
				watch.ranAt === null
					? "never looked at"
					: `looked at ${formatMoment(watch.ranAt)}, ${watch.problem ?? `${formatCount(watch.failing)} failing`}`,
			isFine: !hasNetwork || (watch.ranAt !== null && now - watch.ranAt < HOUR && watch.problem === null),
			href: "/admin/watch",
		},
		{
			what: "Data desk",
			how: `${plural(itemsLately, "item", "items")} written in 7 days`,
			isFine: true,
			href: "/news",
		},
	];
}

export type Waiting = { what: string; why: string; affects: string; href: string; step: string };
