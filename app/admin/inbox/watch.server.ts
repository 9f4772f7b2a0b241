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
	read: "read for the first time",
	same: "as they were",
	noise: "changed in nothing that a value rests on",
	changed: "changed",
	forbidden: "not for machines",
	gone: "gone",
	elsewhere: "lead elsewhere",
	failed: "not read the last time",
};

const ENDS: Record<string, string> = {
	settled: "Every value was decided",
	rejected: "Rejected",
	passed: "It says again what it said",
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
				? "None is known yet. The clock finds them within ten minutes and reads each within a day."
				: `${plural(total, "page", "pages")} that key values rest on, each read again within the maximum age of its values. ${nextOf(nextDue, time)}`,
		problem:
			state?.problem ?? (isLate ? `The clock has not looked since ${formatMoment(state?.ranAt ?? 0)}` : null),
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
	return dueAt <= now ? "The next is due now." : `The next is due ${formatMoment(dueAt)}.`;
}

function presentOdd(page: WatchedPage, now: number) {
	const { url, outcome, problem, failures, failingSince, livelySince, readAt, dueAt } = page;
	const isFailing = failures > 0 && outcome === "failed";
	return {
		page: linkTo(url),
		path: pathOf(url),
		state: isFailing
			? `Not read ${plural(failures, "time", "times")}`
			: livelySince !== null
				? "Too lively to watch"
				: outcome === "forbidden"
					? "Not for machines"
					: outcome === "gone"
						? "Gone"
						: "Leads elsewhere",
		why:
			problem ??
			(livelySince !== null ? `It changes with every reading, since ${formatMoment(livelySince)}` : ""),
		read: `${readAt === null ? "never read" : `read ${formatMoment(readAt)}`}${failingSince === null ? "" : `, failing since ${formatMoment(failingSince)}`}`,
		next: dueAt <= now ? "with the next run" : formatMoment(dueAt),
	};
}

function pathOf(url: string): string {
	const { pathname, search } = new URL(url);
	return `${pathname}${search}`;
}
