import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { firstMessage, unavailable } from "~/context/verb";
import { formatCount, formatMoment, plural } from "~/ui/format";
import { listImporters } from "~db/queries/imports";
import { HOUR } from "~db/time";
import { formOf, type StaffArgs, verbNeeds } from "../staff.server";
import { decideOnImporter } from "./verbs";

type Row = Awaited<ReturnType<typeof listImporters>>[number];

const MOST_PROBLEMS = 5;
const LEFT_FOR = 30 * 24 * HOUR;
const MOST_LEFT = 10;

const DECIDED: Record<string, string> = {
	ask: "The importer runs within ten minutes.",
	off: "Turned off. Its proposals are still in the queue.",
	on: "Turned on. The importer runs within ten minutes.",
};

export async function loadImporters({ db, now }: Pick<AppLoadContext, "db" | "now">, request: Request) {
	const time = now();
	const rows = await listImporters(db, time - LEFT_FOR);
	const importers = rows
		.map((row) => presentImporter(row, time))
		.sort((a, b) => Number(b.isRed) - Number(a.isRed) || (a.title < b.title ? -1 : 1));
	const red = importers.filter(({ isRed }) => isRed).length;
	const decided = new URL(request.url).searchParams.get("decided") ?? "";
	return {
		importers,
		lede:
			rows.length === 0
				? "No importers have run yet."
				: `${plural(rows.length, "importer proposes", "importers propose")} values for you to review. ${red === 0 ? "None is failing" : plural(red, "is failing", "are failing")}.`,
		justDecided: Object.hasOwn(DECIDED, decided) ? (DECIDED[decided] ?? null) : null,
	};
}

export async function decideFromForm({ context, request, session }: StaffArgs) {
	const { name, decision } = await formOf(request);
	const input = { name, decision };
	const { done, refused } = await decideOnImporter(verbNeeds(context, session), session, input).catch(
		unavailable,
	);
	if (!done) return data({ name, message: firstMessage(refused) }, { status: refused.status });
	throw redirect(`/admin/importers?decided=${done.decision}`, 303);
}

const STATES = { read: "OK", partly: "Partly failed", failed: "Failed" };

export type ImporterView = ReturnType<typeof presentImporter>;

function presentImporter(row: Row, time: number) {
	const { name, title, purpose, interval, isOff, outcome, result, failures, failingSince } = row;
	const { open = 0, waiting = 0, accepted = 0, corrected = 0, rejected = 0, recorded = 0 } = row.states;
	const counted = [
		[`${formatCount(open)} to review`, open],
		[`${formatCount(waiting)} waiting for a second source`, waiting],
		[`${formatCount(accepted)} accepted`, accepted],
		[`${formatCount(corrected)} corrected`, corrected],
		[`${formatCount(rejected)} rejected`, rejected],
		[`${formatCount(recorded)} recorded by rule`, recorded],
	] as const;
	return {
		name,
		title,
		purpose,
		isOff,
		state: isOff ? "Turned off" : outcome ? STATES[outcome] : "Not run yet",
		isRed: !isOff && outcome === "failed",
		result: row.askedAt === null ? "Not run yet" : `${result ?? ""} (${formatMoment(row.askedAt)})`,
		read: row.readAt === null ? null : formatMoment(row.readAt),
		failing:
			failures === 0 || failingSince === null
				? null
				: `${plural(failures, "step", "steps")} in a row, since ${formatMoment(failingSince)}`,
		problems: row.failing.slice(0, MOST_PROBLEMS),
		left: row.left.slice(0, MOST_LEFT),
		next: isOff ? "After you turn it on" : row.dueAt <= time ? "Within ten minutes" : formatMoment(row.dueAt),
		every: `${plural(row.asks, "address", "addresses")}, each every ${plural(Math.round(interval / HOUR), "hour", "hours")}`,
		proposals:
			counted
				.filter(([, count]) => count > 0)
				.map(([words]) => words)
				.join(", ") || "None",
		waitingHref: open > 0 ? "/admin/queue?only=proposals" : null,
	};
}
