import { errorFields, log } from "~workers/shared/log";
import {
	followAsks,
	type ImporterState,
	keepAsk,
	keepStep,
	putOffAsks,
	readAskSummary,
	readDueAsks,
	readImporter,
	type StoredAsk,
} from "../../../db/queries/imports";
import { decodeText } from "../fetching/decode-text";
import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import { nextTime } from "../fetching/next-time";
import { applyRule } from "./apply-rule";
import { importContext } from "./import-context";
import { type Ask, type ImportContext, type Importer, NotUnderstood } from "./importer";
import { type Keeping, type Kept, keepParsed } from "./keep-parsed";
import { type Counts, resultOf } from "./step-words";
import { unknownKeys } from "./unknown-keys";

const MINUTE = 60_000;
/** Milliseconds that an answer has, redirects and body. */
const DEADLINE = 30_000;
const MOST_REDIRECTS = 3;
/** The first wait after a failure, and the least that a busy host is left alone. */
const FIRST_WAIT = 30 * MINUTE;
/** When a document is asked again that does not change: never. */
const NEVER = 8_640_000_000_000_000;

export type ImportRun = Keeping & {
	origin: string;
	/** A mail address that hosts can write to; null where none is configured. */
	contact: string | null;
	fetch?: FetchNeeds["fetch"];
	timer?: FetchNeeds["timer"];
	isAllowed?: FetchNeeds["isAllowed"];
	/** From 0 up to 1. */
	random?: () => number;
	/** Waits between two addresses. */
	rest?: (milliseconds: number) => Promise<void>;
};

/** What asking takes. */
export type Asking = Pick<ImportRun, "origin" | "contact" | "now" | "fetch" | "timer" | "isAllowed">;

type Asked = { is: "read"; kept: Kept } | { is: "same" } | { is: "failed"; problem: string; isBusy: boolean };

/**
 * A step of an importer: asks what is due, one address after the other, keeps what is proposed, and lets its rule record what two sources say. Whatever an answer
 * is, it changes proposals and the importer's own rows, and nothing that visitors see, but for what the rule records.
 * @throws what the database throws: the step is then done again
 */
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
	for (const stored of await readDueAsks(db, importer.name, now, importer.mostAsks)) {
		if (counts.asked > 0 && importer.pause > 0) await (run.rest ?? rest)(importer.pause);
		counts.asked++;
		const asked = await ask(importer, stored, context, run);
		if (asked.is === "same") counts.unchanged = (counts.unchanged ?? 0) + 1;
		if (asked.is === "read") {
			for (const [name, count] of Object.entries(asked.kept.counts))
				counts[name as keyof Counts] = (counts[name as keyof Counts] ?? 0) + count;
			remarks.push(...asked.kept.remarks);
		}
		if (asked.is !== "failed") continue;
		counts.failed++;
		remarks.unshift(`${stored.key}: ${asked.problem}`);
		// One host: what it says to one address is meant for all.
		if (asked.isBusy) break;
	}
	const ruled = importer.rule ? await applyRule(importer.rule, run) : { recorded: 0, held: 0 };
	await endStep(importer, state, { ...counts, ...ruled }, remarks, { ...run, random });
}

/** As if it had failed: where the step ends the worker, it waits like one that does, and says so. */
async function noteBegun(importer: Importer, state: ImporterState, { db, now, random }: ImportRun) {
	await keepStep(db, importer.name, {
		...{ askedAt: now, outcome: "failed", result: "The step was cut off" },
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
	await keepStep(db, importer.name, {
		...{ askedAt: now, outcome, result: resultOf(counts, remarks), counts: JSON.stringify(counts) },
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

/** Asks at one address, and keeps what it says. */
async function ask(
	importer: Importer,
	stored: StoredAsk,
	context: ImportContext,
	run: ImportRun,
): Promise<Asked> {
	const { db, now, random = Math.random } = run;
	const question: Ask = JSON.parse(stored.question);
	const failures = stored.failures + 1;
	const later = (retryAfter: number | null) =>
		nextTime({ interval: importer.interval, now, failures, retryAfter, random, firstWait: FIRST_WAIT });
	const fail = async (problem: string, retryAfter: number | null, isBusy = false): Promise<Asked> => {
		// Nothing of the last answer is sent back: after a failure the whole is wanted.
		const dueAt = later(retryAfter);
		await keepAsk(db, stored, { problem, failures, dueAt, etag: null, lastModified: null });
		if (isBusy) await putOffAsks(db, importer.name, now + Math.max(retryAfter ?? 0, FIRST_WAIT));
		return { is: "failed", problem, isBusy };
	};
	await keepAsk(db, stored, { problem: "Asking it was cut off", failures, dueAt: later(null) });
	const answer = await fetchAsk(importer, question, stored, run);
	if (answer.kind === "failed") return fail(answer.problem, answer.retryAfter, answer.isBusy);
	const next = { interval: importer.interval, now, failures: 0, retryAfter: null, random };
	const read = { readAt: now, failures: 0, problem: null, dueAt: stored.isOnce ? NEVER : nextTime(next) };
	if (answer.kind === "same") {
		// Whoever was not told what we have cannot know that it is the same.
		if (!stored.etag && !stored.lastModified)
			return fail("Says that nothing is new, and was not asked", null);
		await keepAsk(db, stored, read);
		return { is: "same" };
	}
	if (answer.isCut) return fail("Longer than is read", null);
	const text = decodeText(answer.bytes, answer.contentType);
	const parsed = parse(importer, text, { ...context, ask: question });
	if ("problem" in parsed) return fail(parsed.problem, null);
	const unknown = unknownKeys(importer, parsed.proposals, context.listings);
	if (unknown.length > 0) {
		log("error", "importer_names_unknown", { importer: importer.name, values: unknown.join(", ") });
		return fail(`Proposes what there is not: ${unknown.join(", ")}`, null);
	}
	const kept = await keepParsed(importer, parsed, text, context, run);
	await followAsks(
		db,
		(parsed.more ?? []).map((one) => askRow(importer, one)),
		now,
	);
	await keepAsk(db, stored, { ...read, etag: answer.etag, lastModified: answer.lastModified });
	return { is: "read", kept };
}

const ACCEPTED = {
	json: "application/json",
	csv: "text/csv, text/plain;q=0.8, */*;q=0.5",
	page: "text/html, */*;q=0.5",
};

/** Asks at an address as every importer does. */
export function fetchAsk(
	importer: Pick<Importer, "mostBytes">,
	{ url, as, body }: Ask,
	{ etag, lastModified }: Pick<StoredAsk, "etag" | "lastModified">,
	{ origin, contact, now, ...needs }: Asking,
): Promise<ChangedAnswer> {
	const who = [`+${origin}/about-us`, contact].filter(Boolean).join("; ");
	return fetchChanged(
		{
			...{ url, etag, lastModified, accept: ACCEPTED[as], userAgent: `plumbline-importers/1.0 (${who})` },
			...{ mostBytes: importer.mostBytes, deadline: DEADLINE },
			// What is posted is not posted again where it is led to.
			...(body === undefined ? { mostRedirects: MOST_REDIRECTS } : { mostRedirects: 0, body }),
		},
		{ now, fetch: needs.fetch, timer: needs.timer, ...(needs.isAllowed && { isAllowed: needs.isAllowed }) },
	);
}

/** What an answer proposes, or what is wrong with it. An importer that fails at an answer nobody thought of has not understood it. */
export function parse(importer: Importer, text: string, context: Parameters<Importer["parse"]>[1]) {
	try {
		return importer.parse(text, context);
	} catch (error) {
		if (error instanceof NotUnderstood) return { problem: error.message };
		log("error", "importer_failed", { importer: importer.name, ask: context.ask.key, ...errorFields(error) });
		return { problem: "Not understood" };
	}
}

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
