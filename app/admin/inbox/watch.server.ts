import type { AppLoadContext } from "@remix-run/cloudflare";
import { linkTo } from "~/listings/facts/present-provenance";
import { formatCount, formatMoment, plural } from "~/ui/format";
import { readNetwork } from "~db/queries/clock";
import { readWatch } from "~db/queries/page-changes";
import type { WatchedPage } from "~db/queries/watched-pages";
import { HOUR } from "~db/time";

const MOST = 50;

const OUTCOMES: Record<NonNullable<WatchedPage["outcome"]> | "new", string> = {
	new: "not read yet",
	read: "read once",
	same: "unchanged",
	noise: "changed without affecting values",
	changed: "changed",
	forbidden: "blocked to bots",
	gone: "gone",
	elsewhere: "redirecting",
	failed: "failed last time",
};

const ENDS: Record<string, string> = {
	settled: "All values decided",
	rejected: "Rejected",
	passed: "Changed back",
};

export async function loadWatch({ db, now }: Pick<AppLoadContext, "db" | "now">) {
	const [{ state, outcomes, odd, ended, nextDue }, { lostAt }] = await Promise.all([
		readWatch(db, MOST),
		readNetwork(db),
	]);
	const time = now();
	const total = outcomes.reduce((sum, { pages }) => sum + pages, 0);
	const isLate = lostAt === null && state?.ranAt != null && time - state.ranAt > HOUR;
	return {
		lede:
			total === 0
				? "No pages yet. We find them within ten minutes and read each within a day."
				: `We read ${plural(total, "page", "pages")} that key figures come from before the figures get out of date. ${nextOf(nextDue, time)}`,
		problem:
			state?.problem ?? (isLate ? `The watcher hasn’t run since ${formatMoment(state?.ranAt ?? 0)}` : null),
		counts: outcomes.map(({ outcome, pages }) => `${formatCount(pages)} ${OUTCOMES[outcome ?? "new"]}`),
		odd: odd.map((page) => presentOdd(page, time)),
		ended: ended.map(({ id, url, state: end, reason, changedAt }) => ({
			id,
			page: linkTo(url),
			path: pathOf(url),
			ended: ENDS[end] ?? end,
			reason,
			at: formatMoment(changedAt),
		})),
	};
}

function nextOf(dueAt: number | null, now: number): string {
	if (dueAt === null) return "";
	return dueAt <= now ? "The next one is due now." : `The next one is due ${formatMoment(dueAt)}.`;
}

function presentOdd(page: WatchedPage, now: number) {
	const { url, outcome, problem, failures, failingSince, livelySince, readAt, dueAt } = page;
	const isFailing = failures > 0 && outcome === "failed";
	return {
		page: linkTo(url),
		path: pathOf(url),
		state: isFailing
			? `Failed ${plural(failures, "time", "times")}`
			: livelySince !== null
				? "Changes too often"
				: outcome === "forbidden"
					? "Blocked to bots"
					: outcome === "gone"
						? "Gone"
						: "Redirects",
		why:
			problem ??
			(livelySince !== null ? `Different on every reading since ${formatMoment(livelySince)}` : ""),
		read: `${readAt === null ? "Never" : formatMoment(readAt)}${failingSince === null ? "" : `, failing since ${formatMoment(failingSince)}`}`,
		next: dueAt <= now ? "Within ten minutes" : formatMoment(dueAt),
	};
}

function pathOf(url: string): string {
	const { pathname, search } = new URL(url);
	return `${pathname}${search}`;
}
