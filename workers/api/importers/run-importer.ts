import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { addDays, dayOf } from "../../../app/ui/format";
import series from "../../../db/content/price-history.meta.json";
import type { Database } from "../../../db/database";
import {
	followAsks,
	type ImporterState,
	putOffHost,
	readAskSummary,
	readCloses,
	readDueAsks,
	readImporter,
	readListingsOfKind,
	type StoredAsk,
	saveAsk,
	saveStep,
} from "../../../db/queries/imports";
import { MINUTE } from "../../../db/time";
import { nextTime } from "../fetching/next-time";
import type { ImportMessage } from "../queue-messages";
import { retryDelay } from "../retry-delay";
import { IMPORTERS } from "./all";
import { applyRule } from "./apply-rule";
import { type AskingNeeds, askImporter } from "./ask-importer";
import type { Ask, ImportContext, Importer, Parsed } from "./importer";
import { type Counts, type Keeping, type Kept, resultOf, saveParsed } from "./keep-parsed";

/** Also the shortest rest of a busy host. */
const FIRST_WAIT = 30 * MINUTE;
/** For documents that never change and have given a value. */
const NEVER = 8_640_000_000_000_000;
/** Our parser may improve, so we retry documents without values. */
const SILENT_AGAIN = 7 * 24 * 60 * MINUTE;

export type ImportRun = Keeping &
	AskingNeeds & {
		random?: () => number;
		rest?: (milliseconds: number) => Promise<void>;
	};

/** An answer can only change proposals and the importer's rows. Visitors see only what the rule records. @throws database errors, after which the step is repeated */
export async function runImporter(importer: Importer, run: ImportRun): Promise<void> {
	const { db, now, random = Math.random } = run;
	const state = await readImporter(db, importer.name);
	if (!state || state.isOff) return;
	await noteBegun(importer, state, run);
	if (importer.needsContact && run.contact === null) {
		await endStep(
			importer,
			state,
			{ asked: 0, failed: 1 },
			["No contact is configured: IMPORT_CONTACT"],
			run,
		);
		return;
	}
	const context = await importContext(db, importer, now);
	await followAsks(
		db,
		importer.asks(context).map((ask) => askRow(importer, ask)),
		now,
	);
	const counts: Counts = { asked: 0, failed: 0 };
	const remarks: string[] = [];
	for (const stored of await readDueAsks(db, importer, now, importer.mostAsks)) {
		if (counts.asked > 0 && importer.pause > 0) await (run.rest ?? rest)(importer.pause);
		counts.asked++;
		const asked = await ask(importer, stored, context, run);
		if (asked === "same") {
			counts.unchanged = (counts.unchanged ?? 0) + 1;
			continue;
		}
		if (!("problem" in asked)) {
			for (const [name, count] of Object.entries(asked.counts))
				counts[name as keyof Counts] = (counts[name as keyof Counts] ?? 0) + count;
			remarks.push(...asked.remarks);
			continue;
		}
		counts.failed++;
		remarks.unshift(`${stored.key}: ${asked.problem}`);
		// All addresses share a host, so a busy answer applies to the rest.
		if (asked.isBusy) break;
	}
	const ruled = importer.rule ? await applyRule(importer.rule, run) : { recorded: 0, held: 0 };
	await endStep(importer, state, { ...counts, ...ruled }, remarks, { ...run, random });
}

/** If the step crashes the worker, the importer waits and reports that. */
async function noteBegun(importer: Importer, state: ImporterState, { db, now, random }: ImportRun) {
	await saveStep(db, importer.name, {
		askedAt: now,
		outcome: "failed",
		result: "The run was interrupted",
		...failedOnce(importer, state, now, random),
	});
}

function failedOnce(
	{ interval }: Importer,
	{ failures, failingSince }: ImporterState,
	now: number,
	random = Math.random,
) {
	const next = { interval, now, failures: failures + 1, retryAfter: null, random, firstWait: FIRST_WAIT };
	return { failures: failures + 1, failingSince: failingSince ?? now, dueAt: nextTime(next) };
}

async function endStep(
	importer: Importer,
	state: ImporterState,
	counts: Counts,
	remarks: string[],
	{ db, now, random }: ImportRun,
): Promise<void> {
	const { nextDue } = await readAskSummary(db, importer.name);
	const isFailed = counts.failed > 0 && counts.failed >= counts.asked;
	const outcome = isFailed ? "failed" : counts.failed > 0 ? "partly" : "read";
	await saveStep(db, importer.name, {
		askedAt: now,
		outcome,
		result: resultOf(counts, remarks),
		counts: JSON.stringify(counts),
		...(isFailed
			? failedOnce(importer, state, now, random)
			: {
					readAt: now,
					failures: 0,
					failingSince: null,
					dueAt: Math.max(nextDue ?? now + importer.interval, now),
				}),
	});
	log(outcome === "read" ? "info" : "warn", "importer_ran", { importer: importer.name, outcome, ...counts });
}

const askRow = ({ name }: Importer, ask: Ask) => ({
	importer: name,
	key: ask.key,
	isOnce: ask.isOnce ?? false,
	question: JSON.stringify(ask),
});

async function ask(
	importer: Importer,
	stored: StoredAsk,
	context: ImportContext,
	run: ImportRun,
): Promise<Kept | "same" | { problem: string; isBusy: boolean }> {
	const { db, now, random = Math.random } = run;
	const question: Ask = JSON.parse(stored.question);
	const failures = stored.failures + 1;
	const later = (retryAfter: number | null) =>
		nextTime({ interval: importer.interval, now, failures, retryAfter, random, firstWait: FIRST_WAIT });
	await saveAsk(db, stored, { problem: "The request was interrupted", failures, dueAt: later(null) });
	const asked = await askImporter(importer, question, stored, context, run);
	if (asked.is === "failed") {
		const { problem, retryAfter, isBusy } = asked;
		// After a failure we want the full document, so we drop the validators.
		await saveAsk(db, stored, {
			problem,
			failures,
			dueAt: later(retryAfter),
			etag: null,
			lastModified: null,
		});
		if (isBusy) await putOffHost(db, new URL(question.url).host, now + Math.max(retryAfter ?? 0, FIRST_WAIT));
		return { problem, isBusy };
	}
	const next = { interval: importer.interval, now, failures: 0, retryAfter: null, random };
	const read = { readAt: now, failures: 0, problem: null };
	if (asked.is === "same") {
		await saveAsk(db, stored, { ...read, dueAt: stored.isOnce ? NEVER : nextTime(next) });
		return "same";
	}
	const { parsed, text, etag, lastModified } = asked;
	const kept = await saveParsed(importer, parsed, text, context, run);
	if (stored.isOnce && isSilent(parsed)) {
		const dueAt = nextTime({ ...next, interval: SILENT_AGAIN });
		// The whole is wanted again, not whether it has changed.
		const readAt = stored.readAt ?? now;
		await saveAsk(db, stored, { ...read, readAt, dueAt, etag: null, lastModified: null });
		return { ...kept, counts: { ...kept.counts, silent: 1 } };
	}
	const more = (parsed.more ?? []).map((one) => askRow(importer, one));
	await followAsks(db, more, now);
	// We won't read this document again, so we keep the remark about its uncertain content.
	const left = stored.isOnce && parsed.proposals.length === 0 ? (parsed.remarks?.[0] ?? null) : null;
	const dueAt = stored.isOnce ? NEVER : nextTime(next);
	await saveAsk(db, stored, { ...read, dueAt, problem: left, etag, lastModified });
	return kept;
}

const isSilent = ({ proposals, remarks = [], more = [] }: Parsed) =>
	proposals.length + remarks.length + more.length === 0;

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function importContext(
	db: Database,
	{ kind, rule }: Pick<Importer, "kind" | "rule">,
	now: number,
): Promise<ImportContext> {
	return {
		listings: kind === null ? [] : await readListingsOfKind(db, kind),
		today: dayOf(now),
		closesFrom: rule === "daily-close" ? await firstMissing(db) : dayOf(now),
	};
}

/** A gap is filled before anything after it. */
async function firstMissing(db: Database): Promise<string> {
	let day = addDays(series.last, 1);
	const { days } = await readCloses(db, day);
	for (const known of days) {
		if (known !== day) break;
		day = addDays(day, 1);
	}
	return day;
}

const messageSchema = z.object({ importer: z.string().max(100) }) satisfies z.ZodType<ImportMessage>;

/** Only a database failure repeats a step. A host's answer never does: the importer's row and the clock handle it. */
export async function takeImports(
	messages: readonly Message<unknown>[],
	run: ImportRun,
	importers: readonly Importer[] = IMPORTERS,
): Promise<void> {
	for (const message of messages) {
		const { data, error } = messageSchema.safeParse(message.body);
		const importer = importers.find(({ name }) => name === data?.importer);
		if (error) log("error", "import_not_understood", { message: message.id, error: z.prettifyError(error) });
		try {
			if (importer) await runImporter(importer, run);
			message.ack();
		} catch (thrown) {
			log("error", "import_not_done", { importer: importer?.name ?? null, ...errorFields(thrown) });
			message.retry({ delaySeconds: retryDelay(message.attempts) });
		}
	}
}
