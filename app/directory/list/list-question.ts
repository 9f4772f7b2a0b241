import type { AppLoadContext, MetaDescriptor } from "@remix-run/cloudflare";
import type { Kind } from "~/listings/kinds/kind";
import type { AskedView } from "~/ui/asked";
import type { CsvCell } from "~/ui/csv";
import { breadcrumbData, type Crumb } from "~/ui/page/breadcrumbs";
import { type Card, feedLink, type PageMeta, pageMeta } from "~/ui/page/page-meta";
import type { StatedRecord } from "~db/records";

/** The head of a list that answers a question. Everything below is its body. */
export type AnsweredHead = AskedView & {
	/** This state's address. A listing opened over the list returns here when closed. */
	here: string;
	meta: MetaDescriptor[];
};

type Words = Omit<AnsweredHead, "meta"> & {
	title: string;
	description: string;
	trail: Crumb[];
	/** The list without the question, for search engines. The question belongs to one visitor. */
	canonical: string;
	card?: Card;
};

export function answeredHead(
	{ title, description, trail, canonical, card, ...head }: Words,
	origin: string,
): AnsweredHead {
	return {
		...head,
		meta: [
			...pageMeta({ title, description, canonical, robots: "noindex, follow", origin, card }),
			{ "script:ld+json": breadcrumbData(trail, origin) },
		],
	};
}

type AnsweredList<Asking> = { answered: AnsweredHead; asking: Asking; body: string | null };

/** Meta tags of a list that doesn’t answer a visitor’s question. */
export function listMeta(
	{ heading, lede, path }: Pick<Kind, "heading" | "lede" | "path">,
	page: Partial<PageMeta>,
): MetaDescriptor[] {
	return [
		...pageMeta({ title: heading, description: lede, canonical: path, ...page }),
		feedLink(path.slice(1), page.origin ?? ""),
		{ "script:ld+json": breadcrumbData([{ label: heading, href: path }], page.origin ?? "") },
	];
}

/** What the address of a list asks, read once for a request. @param Asking what asks above the list */
export type ListQuestion<Asking = unknown> = {
	/** The list's own parameters. */
	params: URLSearchParams;
	/** Whether the page shows what a visitor typed. */
	isPrivate?: boolean;
	/**
	 * The answer in place of the list; null without a question that can be answered.
	 * @throws a redirect to the question's canonical address, or a 503 Response without data
	 */
	answer: () => Promise<AnsweredList<Asking> | null>;
	/**
	 * The answer to an example question. The plain list shows it, so that its rows compare. It's the same for everyone.
	 * Null if the visitor typed part of a question.
	 */
	example?: () => Promise<AnsweredList<Asking> | null>;
	/** @param canonical the list's address */
	asking: (canonical: string) => Asking | Promise<Asking>;
	/**
	 * The answer for an export; null without a question.
	 * @throws a 422 Response with each wrong field, always as JSON, or a 503 Response without data
	 */
	exported: () => Promise<Answered | null>;
};

export type AskList<Asking = unknown> = (context: AppLoadContext, url: URL) => Promise<ListQuestion<Asking>>;

/** Whether two queries are equal in any order. Ignores the parameter of data requests. */
export function isSameQuery(one: URLSearchParams, other: URLSearchParams): boolean {
	return told(one) === told(other);
}

function told(params: URLSearchParams): string {
	return [...params]
		.filter(([name]) => name !== "_routes")
		.map((pair) => pair.join("="))
		.sort()
		.join("&");
}

/**
 * How listings answer a question in the address, for an export. Gives the order and the columns next to the
 * values.
 */
export type Answered = {
	key: string;
	/** The address of the list with the question in it. */
	href: string;
	asked: Record<string, unknown>;
	rows: AnsweredRow[];
	/** The listings, where they were read with the answers; else all of the kind are read. */
	listings?: StatedRecord[];
};

/**
 * One listing's answer, with unrounded numbers. All records have the same names, and all CSV rows the same
 * columns.
 */
export type AnsweredRow = { slug: string; record: object; cells: Cells };

type Cells = Array<[column: string, cell: CsvCell]>;

/**
 * Values by column name, with semicolons between list items.
 * @param prefix what each column name starts with
 * @param inParts whether nested objects get their own columns (otherwise JSON)
 */
export function cellsOf(values: object, prefix: string, inParts: boolean): Cells {
	return Object.entries(values).flatMap(([key, value]): Cells => {
		const column = prefix + key;
		if (Array.isArray(value)) return [[column, value.join("; ")]];
		if (value !== null && typeof value === "object")
			return inParts ? cellsOf(value, `${column}_`, inParts) : [[column, JSON.stringify(value)]];
		return [[column, value ?? null]];
	});
}
