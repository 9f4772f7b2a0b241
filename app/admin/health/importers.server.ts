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
	ask: "It asks everything with the next run of the clock, within ten minutes.",
	off: "It is switched off and asks nothing. What it proposed still waits in the queue.",
	on: "It is switched on, and asks with the next run of the clock.",
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
				? "None has run yet. The clock starts them."
				: `${plural(rows.length, "importer", "importers")} that propose values; a person decides. ${red === 0 ? "None fails" : plural(red, "fails", "fail")}.`,
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

const STATES = { read: "Read", partly: "Read in part", failed: "Failed" };

export type ImporterView = ReturnType<typeof presentImporter>;

function presentImporter(row: Row, time: number) {
	const { name, title, purpose, interval, isOff, outcome, result, failures, failingSince } = row;
	const { open = 0, waiting = 0, accepted = 0, corrected = 0, rejected = 0, recorded = 0 } = row.states;
	const counted = [
		[`${formatCount(open)} for a person`, open],
		[`${formatCount(waiting)} for the other source`, waiting],
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
		state: isOff ? "Switched off" : outcome ? STATES[outcome] : "Not asked yet",
		isRed: !isOff && outcome === "failed",
		result: row.askedAt === null ? "Not asked yet" : `${result ?? ""} (${formatMoment(row.askedAt)})`,
		read: row.readAt === null ? null : formatMoment(row.readAt),
		failing:
			failures === 0 || failingSince === null
				? null
				: `${plural(failures, "step", "steps")} in a row, since ${formatMoment(failingSince)}`,
		problems: row.failing.slice(0, MOST_PROBLEMS),
		left: row.left.slice(0, MOST_LEFT),
		next: isOff
			? "when it is switched on"
			: row.dueAt <= time
				? "with the next run"
				: formatMoment(row.dueAt),
		every: `${plural(row.asks, "address", "addresses")}, each every ${plural(Math.round(interval / HOUR), "hour", "hours")}`,
		proposals:
			counted
				.filter(([, count]) => count > 0)
				.map(([words]) => words)
				.join(", ") || "none",
		waitingHref: open > 0 ? "/admin/queue?only=proposals" : null,
	};
}
