import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { kindById } from "~/listings/kinds/all";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/values/age";
import { type Power, powersOf } from "~/powers";
import { addDays, dayOf, daysBetween, formatCount, formatDate, formatMoment, plural } from "~/ui/format";
import { readNetwork } from "~db/queries/clock";
import { type Today as Read, readToday } from "~db/queries/today";
import { DAY, HOUR, WEEK } from "~db/time";
import { type NameActor, nameActors, verbWords } from "./staff.server";

const MOST = 12;
/** We list a listing this many days before it gets stale. */
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

/** A missing network isn't an error, because staff can't fix it. */
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
				what: verbWords(verb),
				of: more > 0 ? `${subject} and ${formatCount(more)} more` : subject,
				at: formatMoment(at),
				href: kind ? `${kind.path}/${slug}` : null,
			};
		}),
	};
}

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
			note: waiting === 0 ? "All done" : "Messages, decisions and listings to verify",
			href: "#waiting",
		},
		{
			label: "Values known",
			value: share(coverage.known),
			note: `${share(coverage.sourced)} of ${formatCount(coverage.all)} have a source`,
			href: null,
		},
		{
			label: "Listings out of date",
			value: formatCount(stale),
			note: `Newest value over ${STALE_FROM_DAYS - 1} days old, or undated`,
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
			step: "Answer",
			what: plural(reports.waiting, "report from a reader", "reports from readers"),
			why: oldestWords(reports.oldest),
			affects: "Values that may be wrong",
		},
		{
			power: "reports",
			count: messages.waiting,
			href: "/admin/queue?only=messages",
			step: "Answer",
			what: plural(messages.waiting, "message", "messages"),
			why: oldestWords(messages.oldest),
			affects: "People waiting for an answer",
		},
		{
			power: "reviews",
			count: reviews.waiting,
			href: "/admin-reviews",
			step: "Read",
			what: plural(reviews.waiting, "review", "reviews"),
			why: oldestWords(reviews.oldest),
			affects: "Listing pages and their authors",
		},
		{
			power: "operations",
			count: feeds.flagged,
			href: "/admin/feeds",
			step: "Decide",
			what: plural(feeds.flagged, "hidden feed", "hidden feeds"),
			why: "Failed for days or has a new owner",
			affects: "Headlines and episodes",
		},
		{
			power: "facts",
			count: links,
			href: "/admin/links",
			step: "Decide",
			what: plural(links, "broken link", "broken links"),
			why: "Gone, moved or has a new owner",
			affects: "Sources that no one can open",
		},
		{
			power: "facts",
			count: pages.waiting,
			href: "/admin/queue?only=pages",
			step: "Review",
			what: plural(pages.waiting, "changed page", "changed pages"),
			why: oldestWords(pages.oldest),
			affects: "Values from these pages",
		},
		{
			power: "operations",
			count: deadLetters,
			href: "/admin/dead-letters",
			step: "Replay",
			what: plural(deadLetters, "dead letter", "dead letters"),
			why: "Events failed to count",
			affects: "Visitor counts",
		},
		{
			power: "operations",
			count: isPriceFine(read, now) ? 0 : 1,
			href: "/price-story",
			step: "Check",
			what: "Bitcoin price",
			why: "Not read in the last hour",
			affects: "The current price on all pages",
		},
		{
			power: "facts",
			count: due,
			href: "/admin/queue",
			step: "Verify",
			what: plural(due, "listing with values to verify", "listings with values to verify"),
			why: "A source is out of date",
			affects: "Rankings, comparisons and scores",
		},
	];
	const old = ageing.map(({ id, kind, name, verifiedAt }) => ({
		power: "facts" as const,
		count: 0,
		step: "Edit",
		href: `/admin/edit?listing=${id}`,
		what: name,
		why: ageWords(verifiedAt, dayOf(now)),
		affects: `Ranking of ${kindById(kind)?.plural ?? kind}`,
	}));
	const more = stale + staleSoon - old.length;
	const rest = {
		power: "facts" as const,
		count: 0,
		step: "See all",
		href: OLDEST_FIRST,
		what: plural(more, "more listing", "more listings"),
		why: `${formatCount(stale)} listings are out of date, and ${formatCount(staleSoon)} will be soon`,
		affects: "Rankings",
	};
	// These have their own tile, and most have values to verify, so we don't count them twice.
	return [...queues.filter(({ count }) => count > 0), ...old, ...(more > 0 ? [rest] : [])];
}

function ageWords(verifiedAt: string | null, today: string): string {
	if (verifiedAt === null) return "No value has a date";
	const days = STALE_FROM_DAYS - daysBetween(verifiedAt, today);
	const newest = `Newest value ${formatDate(verifiedAt)}`;
	if (days > 0) return `${newest}, out of date in ${plural(days, "day", "days")}`;
	return `${newest}, out of date ${days === 0 ? "since today" : `for ${plural(-days, "day", "days")}`}`;
}

const oldestWords = (at: number | null) => (at === null ? "" : `The oldest is from ${formatMoment(at)}`);

const isPriceFine = ({ priceReadAt, hasNetwork }: Today, now: number) =>
	!hasNetwork || (priceReadAt !== null && now - priceReadAt < HOUR);

function ranOf(read: Today, now: number) {
	const { priceReadAt, feeds, itemsLately, watch, hasNetwork } = read;
	return [
		{
			what: "Bitcoin price",
			how: priceReadAt === null ? "Never read" : `Read ${formatMoment(priceReadAt)}`,
			isFine: isPriceFine(read, now),
			href: "/price-story",
		},
		{
			what: "Feeds",
			how:
				feeds.readAt === null
					? "Never read"
					: `Read ${formatMoment(feeds.readAt)}, ${formatCount(feeds.failing)} failing`,
			isFine: !hasNetwork || (feeds.readAt !== null && now - feeds.readAt < DAY && feeds.flagged === 0),
			href: "/admin/feeds",
		},
		{
			what: "Watched pages",
			how:
				watch.ranAt === null
					? "Never read"
					: `Read ${formatMoment(watch.ranAt)}, ${watch.problem ?? `${formatCount(watch.failing)} failing`}`,
			isFine: !hasNetwork || (watch.ranAt !== null && now - watch.ranAt < HOUR && watch.problem === null),
			href: "/admin/watch",
		},
		{
			what: "News",
			how: `${plural(itemsLately, "item", "items")} written in 7 days`,
			isFine: true,
			href: "/news",
		},
	];
}

export type Waiting = { what: string; why: string; affects: string; href: string; step: string };
