import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { firstMessage, unavailable } from "~/context/verb";
import { formatCount, formatMoment, hostOf, joinWords, plural } from "~/ui/format";
import { type FeedRow, listFeeds } from "~db/queries/feeds";
import { formOf, type StaffArgs, verbNeeds } from "../staff.server";
import { decideOnFeed } from "./verbs";

/** The most feeds we show. There are about fifty. */
const MOST = 300;

export async function loadFeeds({ db, now }: AppLoadContext, request: Request) {
	const rows = await listFeeds(db, MOST);
	const time = now();
	const decided = new URL(request.url).searchParams.get("decided");
	return {
		feeds: rows.map((row) => presentFeed(row, time)),
		lede: ledeOf(rows),
		justDecided:
			decided === "read"
				? "It is read with the next run of the clock, within ten minutes."
				: decided === "trust"
					? "It is trusted as what it says of itself now, and read with the next run of the clock."
					: null,
	};
}

export async function decideFromForm({ context, request, session }: StaffArgs) {
	const { id, decision } = await formOf(request);
	const input = { id, decision };
	const { done, refused } = await decideOnFeed(verbNeeds(context, session), session, input).catch(
		unavailable,
	);
	if (!done) return data({ id, message: firstMessage(refused) }, { status: refused.status });
	throw redirect(`/admin/feeds?decided=${done.decision}`, 303);
}

function ledeOf(rows: FeedRow[]): string {
	if (rows.length === 0) return "None has been read yet. The clock reads them every ten minutes.";
	const hidden = rows.filter(({ flag }) => flag !== null).length;
	const failing = rows.filter(({ flag, failures }) => flag === null && failures > 0).length;
	const notShown = hidden === 0 ? "All are shown" : `${plural(hidden, "is", "are")} not shown`;
	const failed = failing === 0 ? "" : `, ${formatCount(failing)} could not be read the last time`;
	return `${plural(rows.length, "feed", "feeds")} of publishers and podcasts. ${notShown}${failed}.`;
}

export type FeedView = ReturnType<typeof presentFeed>;

function presentFeed(row: FeedRow, time: number) {
	const { id, name, of, url, flag, flagWhy, flaggedAt, failures, failingSince } = row;
	const { readAt, askedAt, result, dueAt, items } = row;
	return {
		id,
		name,
		what: of === "publisher" ? "Publisher" : "Podcast",
		address: { href: url, host: hostOf(url) },
		hidden: flag === null ? null : `${flagWhy ?? "It is flagged"}. Since ${formatMoment(flaggedAt ?? time)}.`,
		failing:
			failures === 0 || failingSince === null
				? null
				: `${plural(failures, "time", "times")} in a row, since ${formatMoment(failingSince)}`,
		read: readAt === null ? null : formatMoment(readAt),
		result: askedAt === null ? "Not asked yet" : `${result ?? ""} (${formatMoment(askedAt)})`,
		next: dueAt <= time ? "with the next run" : flag === "changed" ? "when you say so" : formatMoment(dueAt),
		items: formatCount(items),
		/** What an untrusted feed last said about itself, such as its title and sites. */
		said: flag === "changed" && row.said ? wordsOf(row.said) : null,
		canBeTrusted: flag === "changed",
	};
}

function wordsOf({ title, sites }: NonNullable<FeedRow["said"]>): string {
	return `${title === null ? "No title" : `“${title}”`}, at ${joinWords(sites)}`;
}
