import { errorFields, log } from "~workers/shared/log";
import type { StoredAsk } from "../../../db/queries/import-asks";
import { decodeText } from "../fetching/decode-text";
import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import { clocksDiffer } from "./clocks";
import { type Ask, type ImportContext, type Importer, NotUnderstood, type Parsed } from "./importer";
import { unknownKeys } from "./unknown-keys";

/** Milliseconds that an answer has, redirects and body. */
const DEADLINE = 30_000;
const MOST_REDIRECTS = 3;

const ACCEPTED = {
	json: "application/json",
	csv: "text/csv, text/plain;q=0.8, */*;q=0.5",
	page: "text/html, */*;q=0.5",
};

export type AskingNeeds = Partial<Pick<FetchNeeds, "fetch" | "timer" | "isAllowed">> & {
	/** UTC milliseconds. */
	now: number;
	origin: string;
	/** Our contact email, or null if not configured. */
	contact: string | null;
};

/** The stored state of the address. */
export type Known = Pick<StoredAsk, "etag" | "lastModified" | "readAt">;

/** The result, not stored yet. */
export type Asked =
	/** Nothing has changed since. */
	| { is: "same" }
	| { is: "read"; parsed: Parsed; text: string; etag: string | null; lastModified: string | null }
	| {
			is: "failed";
			/** In words, for the page of importers. */
			problem: string;
			/** Milliseconds the host asks us to wait. Null if it doesn't ask. */
			retryAfter: number | null;
			/** Whether the whole host is busy. */
			isBusy: boolean;
	  };

/**
 * Requests an address and parses the answer. Never throws and stores nothing. Answers that are unclear, too
 * long, dated wrong or about unlisted companies become a described problem.
 */
export async function askImporter(
	importer: Importer,
	question: Ask,
	known: Known,
	context: ImportContext,
	needs: AskingNeeds,
): Promise<Asked> {
	const answer = await fetchAsk(importer, question, known, needs);
	if (answer.kind === "failed") return failed(answer.problem, answer.retryAfter, answer.isBusy ?? false);
	const clocks = clocksDiffer(needs.now, answer.sentAt ?? null, known.readAt);
	if (clocks) return failed(clocks);
	// A server that got no validators can't know our copy is current.
	if (answer.kind === "same")
		return known.etag || known.lastModified
			? { is: "same" }
			: failed("Says that nothing is new, and was not asked");
	if (answer.isCut) return failed("Longer than is read");
	const text = decodeText(answer.bytes, answer.contentType);
	const parsed = parse(importer, text, { ...context, ask: question });
	if ("problem" in parsed) return failed(parsed.problem);
	const unknown = unknownKeys(importer, parsed.proposals, context.listings);
	if (unknown.length > 0) {
		log("error", "importer_names_unknown", { importer: importer.name, values: unknown.join(", ") });
		return failed(`Proposes what there is not: ${unknown.join(", ")}`);
	}
	return { is: "read", parsed, text, etag: answer.etag, lastModified: answer.lastModified };
}

const failed = (problem: string, retryAfter: number | null = null, isBusy = false) => ({
	...{ is: "failed" as const, problem, retryAfter, isBusy },
});

function fetchAsk(
	importer: Importer,
	{ url, as, body }: Ask,
	{ etag, lastModified }: Known,
	{ origin, contact, now, ...needs }: AskingNeeds,
): Promise<ChangedAnswer> {
	const who = [`+${origin}/about-us`, contact].filter(Boolean).join("; ");
	return fetchChanged(
		{
			...{ url, etag, lastModified, accept: ACCEPTED[as], userAgent: `plumbline-importers/1.0 (${who})` },
			...{ mostBytes: importer.mostBytes, deadline: DEADLINE },
			// We don't repeat a POST at a redirect.
			...(body === undefined ? { mostRedirects: MOST_REDIRECTS } : { mostRedirects: 0, body }),
		},
		{ now, fetch: needs.fetch, timer: needs.timer, ...(needs.isAllowed && { isAllowed: needs.isAllowed }) },
	);
}

/** Parses an answer into proposals or a problem. Unexpected errors count as not understood. */
function parse(importer: Importer, text: string, context: Parameters<Importer["parse"]>[1]) {
	try {
		return importer.parse(text, context);
	} catch (error) {
		if (error instanceof NotUnderstood) return { problem: error.message };
		log("error", "importer_failed", { importer: importer.name, ask: context.ask.key, ...errorFields(error) });
		return { problem: "Not understood" };
	}
}
