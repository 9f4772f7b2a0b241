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
				? "We’ll read it again within ten minutes."
				: decided === "trust"
					? "Trusted under its new title and sites. We’ll read it within ten minutes."
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
	if (rows.length === 0) return "No feeds yet. We read them every ten minutes.";
	const hidden = rows.filter(({ flag }) => flag !== null).length;
	const failing = rows.filter(({ flag, failures }) => flag === null && failures > 0).length;
	const known = `We read ${plural(rows.length, "feed", "feeds")} from publishers and podcasts.`;
	const notShown = hidden === 0 ? "All are shown." : `${plural(hidden, "is", "are")} hidden.`;
	return `${known} ${notShown}${failing === 0 ? "" : ` ${formatCount(failing)} failed last time.`}`;
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
		hidden:
			flag === null
				? null
				: `${flagWhy ?? "It was flagged"}. Hidden since ${formatMoment(flaggedAt ?? time)}.`,
		failing:
			failures === 0 || failingSince === null
				? null
				: `${plural(failures, "time", "times")} in a row, since ${formatMoment(failingSince)}`,
		read: readAt === null ? null : formatMoment(readAt),
		result: askedAt === null ? "Not read yet" : `${result ?? ""} (${formatMoment(askedAt)})`,
		next:
			dueAt <= time ? "Within ten minutes" : flag === "changed" ? "After you trust it" : formatMoment(dueAt),
		items: formatCount(items),
		/** What an untrusted feed last said about itself, such as its title and sites. */
		said: flag === "changed" && row.said ? wordsOf(row.said) : null,
		canBeTrusted: flag === "changed",
	};
}

function wordsOf({ title, sites }: NonNullable<FeedRow["said"]>): string {
	return `${title === null ? "No title" : `“${title}”`}, at ${joinWords(sites)}`;
}
