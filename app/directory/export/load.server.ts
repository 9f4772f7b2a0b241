import type { AppLoadContext } from "@remix-run/cloudflare";
import { isKnown } from "~/context/conditional";
import type { CachePolicy } from "~/context/content-keys";
import { contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { logError } from "~/context/log-error";
import { refusedQuestion } from "~/context/refused-question";
import { begin, streamText } from "~/context/stream-text";
import type { Answered } from "~/directory/list/list-question";
import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { type ListQuery, parseListQuery, printListQuery } from "~/listings/record/index/search-params";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readStated } from "~db/queries/directory";
import { readList } from "../list/read.server";
import { type Found, findAll, listingsOf } from "../list/read-all.server";
import { type Export, printCalendar, printCsv, printJson, type Rows } from "./print-export.server";
import { questionOf } from "./questions.server";

/** We don't cache exports. Searching many listings takes time. */
const EXPORT_POLICY: CachePolicy = { ...TYPED_POLICY, deadline: 10_000 };

type Arguments = { context: AppLoadContext; request: Request };

/**
 * The most rows the page cache holds. We stream longer files as we read them, and never hold a whole one in
 * memory.
 */
const MOST_CACHED = 500;

/** A file to make, with its rows (read while we print) and a version of its content. */
type Prepared = Export & {
	format: string;
	rows: Rows;
	/** Changes with the file's content. Null when no one may store it. */
	mark: string | null;
	/** The query in the page cache. Null when we don't cache the file. */
	cachedAs: string | null;
};

/**
 * Exports the filtered list as `.csv` or `.json`, in list order, each value with its source. We send it page by
 * page. If a read fails, or someone rewrites the index, we abort. A partial file must not look complete.
 * @throws a 404 Response where no kind has this path; a 422 Response where something in the address is not
 * understood
 */
export async function exportList(request: Arguments): Promise<Response> {
	const data = await prepare(request);
	if (data.format === "csv") return file(request, data, printCsv, "text/csv; charset=utf-8");
	return file(request, data, printJson, "application/json; charset=utf-8");
}

/** `.ics` of the events that the list's filters let pass. @throws a 404 Response where the kind has no calendar. */
export async function exportCalendar(request: Arguments): Promise<Response> {
	const data = await prepare(request);
	if (!data.kind.calendar) throw new Response(null, { status: 404 });
	return file(request, data, printCalendar, "text/calendar; charset=utf-8");
}

async function prepare({ context, request }: Arguments): Promise<Prepared> {
	const url = new URL(request.url);
	const kind = kindByPath(url.pathname);
	if (!kind) throw new Response(null, { status: 404 });
	const question = await questionOf(context, url);
	const own = parseListQuery(kind, question?.params ?? url.searchParams);
	const answered = (await question?.exported()) ?? null;
	if (!answered) refuseStrange(own.refused);
	// An answer has only the listings that the filters let pass.
	const query = answered ? parseListQuery(kind, new URLSearchParams()).query : own.query;
	const today = dayOf(context.now());
	return {
		...(await (answered ? ofAnswers(context, kind, answered) : ofList(context, kind, query, today))),
		kind,
		query,
		today,
		origin: context.config.origin,
		format: url.pathname.split(".").at(-1)?.toLowerCase() ?? "",
	};
}

type Source = Pick<Prepared, "count" | "answered" | "rows" | "mark" | "cachedAs">;

async function ofList(
	{ cache, db, config }: AppLoadContext,
	kind: Kind,
	query: ListQuery,
	today: string,
): Promise<Source> {
	const key = contentKeys.export(kind.path, kind.id, printListQuery(kind, query));
	const { value } = await cache.read(key, EXPORT_POLICY, () => findAll(db, kind, query, today));
	if (value.ordinals.length === 0) refuseStrange(await strangeChoices(db, kind, query, today));
	return {
		count: value.ordinals.length,
		answered: null,
		rows: withoutAnswers(listingsOf(db, kind, value)),
		mark: markOf(value, today, config.buildId),
		cachedAs: value.ordinals.length <= MOST_CACHED && isWhole(query) ? printListQuery(kind, query) : null,
	};
}

/** Whether it's the full list in some order. Filtered lists are too many to store. */
function isWhole({ q, filters, page }: ListQuery): boolean {
	return q === "" && page === 1 && Object.values(filters).flat().length === 0;
}

/** A file depends only on the kind's last write, the day and the build. */
function markOf({ version, builtAt }: Found, today: string, buildId: string): string {
	return `${version}-${builtAt}-${today}-${buildId}`;
}

async function* withoutAnswers(listings: ReturnType<typeof listingsOf>): Rows {
	for await (const listing of listings) yield { listing, answer: null };
}

async function ofAnswers({ cache, db }: AppLoadContext, kind: Kind, answered: Answered): Promise<Source> {
	const ids = answered.rows.map(({ slug }) => `${kind.id}:${slug}`);
	const key = contentKeys.export(kind.path, kind.id, ids.join(" "));
	const listings =
		answered.listings ?? (await cache.read(key, EXPORT_POLICY, () => readStated(db, ids))).value;
	const bySlug = new Map(listings.map((listing) => [listing.slug, listing]));
	const rows = answered.rows.flatMap((answer) => {
		const listing = bySlug.get(answer.slug);
		return listing ? [{ listing, answer }] : [];
	});
	return {
		count: rows.length,
		answered: { ...answered, rows: rows.map(({ answer }) => answer) },
		rows: each(rows),
		mark: null,
		cachedAs: null,
	};
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
	yield* items;
}

/**
 * Reads what the first row needs before the response begins. A failing database then gives a 503 instead of a
 * broken file.
 * @param print yields the file's text in parts
 */
async function file(
	{ request }: Arguments,
	data: Prepared,
	print: (data: Export, rows: Rows) => AsyncGenerator<string>,
	type: string,
): Promise<Response> {
	const { kind, format, today, mark, cachedAs } = data;
	const { pathname } = new URL(request.url);
	const headers = {
		"Content-Type": type,
		"Content-Disposition": `attachment; filename="plumbline-${kind.path.slice(1)}-${today}.${format}"`,
		"Cache-Control": mark === null ? "private, no-store" : "public, max-age=300",
		"X-Robots-Tag": "noindex",
		...(mark !== null && { ETag: `W/"${mark}"` }),
		...(cachedAs !== null && { "X-Canonical": `${pathname}?${cachedAs}` }),
	};
	if (mark !== null && isKnown(request, mark)) return new Response(null, { status: 304, headers });
	const text = print(data, await begin(data.rows));
	return new Response(
		streamText(text, (thrown) => logError("export_broken_off", request, thrown)),
		{ headers },
	);
}

/** Choices missing from the data. Only an empty result can have any. */
async function strangeChoices(
	db: Database,
	kind: Kind,
	query: ListQuery,
	today: string,
): Promise<Record<string, string>> {
	const found = kind.filters.filter(
		({ key, options }) => typeof options === "function" && query.filters[key],
	);
	if (found.length === 0) return {};
	const { options } = await readList(db, kind, { ...query, page: 1 }, today);
	const isStrange = ({ key }: { key: string }) =>
		query.filters[key]?.some((value) => !options[key]?.some((option) => option.value === value));
	return Object.fromEntries(found.filter(isStrange).map(({ key }) => [key, "This choice doesn’t exist."]));
}

/** @throws a 422 Response as JSON, which names each unreadable parameter */
function refuseStrange(refused: Record<string, string>): void {
	if (Object.keys(refused).length > 0)
		throw refusedQuestion("We couldn’t use some of these parameters.", refused);
}
