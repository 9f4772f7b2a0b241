import { errorFields, log } from "~workers/shared/log";
import { kindById } from "../../../app/listings/kinds/all";
import { namedValue } from "../../../app/listings/record/state-part";
import { dayOf, formatDate } from "../../../app/ui/format";
import type { StoredAsk } from "../../../db/queries/imports";
import { HOUR } from "../../../db/time";
import { decodeText } from "../fetching/decode-text";
import { type ChangedAnswer, type FetchNeeds, fetchChanged } from "../fetching/fetch-changed";
import {
	type Ask,
	type ImportContext,
	type Importer,
	type KnownListing,
	NotUnderstood,
	type Parsed,
	type Proposed,
} from "./importer";

/** Includes redirects and the body. */
const DEADLINE = 30_000;
const MOST_REDIRECTS = 3;

const ACCEPTED = {
	json: "application/json",
	csv: "text/csv, text/plain;q=0.8, */*;q=0.5",
	page: "text/html, */*;q=0.5",
};

export type AskingNeeds = Partial<Pick<FetchNeeds, "fetch" | "timer" | "isAllowed">> & {
	now: number;
	origin: string;
	contact: string | null;
};

export type Known = Pick<StoredAsk, "etag" | "lastModified" | "readAt">;

export type Asked =
	/** Nothing has changed since. */
	| { is: "same" }
	| { is: "read"; parsed: Parsed; text: string; etag: string | null; lastModified: string | null }
	| {
			is: "failed";
			problem: string;
			/** Milliseconds the host asks us to wait. Null if it doesn't ask. */
			retryAfter: number | null;
			/** The whole host is busy. */
			isBusy: boolean;
	  };

/** Never throws and stores nothing. Answers that are unclear, too long, dated wrong or about unlisted companies become a described problem. */
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
	if (answer.isCut) return failed("Too long to read");
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
	is: "failed" as const,
	problem,
	retryAfter,
	isBusy,
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
			url,
			etag,
			lastModified,
			accept: ACCEPTED[as],
			userAgent: `plumbline-importers/1.0 (${who})`,
			mostBytes: importer.mostBytes,
			deadline: DEADLINE,
			// We don't repeat a POST at a redirect.
			...(body === undefined ? { mostRedirects: MOST_REDIRECTS } : { mostRedirects: 0, body }),
		},
		{ now, fetch: needs.fetch, timer: needs.timer, ...(needs.isAllowed && { isAllowed: needs.isAllowed }) },
	);
}

/** Unexpected errors count as not understood. */
function parse(importer: Importer, text: string, context: Parameters<Importer["parse"]>[1]) {
	try {
		return importer.parse(text, context);
	} catch (error) {
		if (error instanceof NotUnderstood) return { problem: error.message };
		log("error", "importer_failed", { importer: importer.name, ask: context.ask.key, ...errorFields(error) });
		return { problem: "Not understood" };
	}
}

/** Caches hold answers, and days start at different times. */
const MOST_APART = 48 * HOUR;
/** Machines differ slightly. */
const MOST_BACK = HOUR;

/** Null if we can trust an answer's dates. "Today" depends on our clock, so we compare it with the server's, or else with the last reading. */
function clocksDiffer(now: number, sentAt: number | null, lastRead: number | null): string | null {
	const day = (time: number) => formatDate(dayOf(time));
	if (sentAt !== null)
		return Math.abs(sentAt - now) > MOST_APART
			? `Its clock says ${day(sentAt)} and ours ${day(now)}: nothing is taken before they agree`
			: null;
	return lastRead !== null && lastRead - now > MOST_BACK
		? `Our clock says ${day(now)}, before the last reading of ${day(lastRead)}: nothing is taken`
		: null;
}

/** Unknown or retired fields, missing entries, or keys outside the importer's fields. This is our bug, so the importers page shows it. */
export function unknownKeys(
	{ kind: kindId, fields }: Pick<Importer, "kind" | "fields">,
	proposals: Proposed[],
	listings: KnownListing[],
): string[] {
	if (kindId === null) return [];
	const kind = kindById(kindId);
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	const unknown = proposals.flatMap(({ listing: id, field }) => {
		const listing = byId.get(id);
		// A missing listing is rejected later.
		const isKnown = !listing || (kind && namedValue(kind, field, listing.attributes) !== null);
		return isKnown && fields.includes(field) ? [] : [`${id} ${field}`];
	});
	return [...new Set(unknown)];
}
