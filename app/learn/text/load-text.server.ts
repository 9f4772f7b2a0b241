import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys, FOUND_POLICY } from "~/context/content-keys";
import { leadOn, type NothingStatus, nothingNear } from "~/context/not-found.server";
import { readSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import { cellSource } from "~/listings/facts/format-value";
import { kindById, kindByPath, kinds } from "~/listings/kinds/all";
import { pageName } from "~/page";
import { pageAt } from "~/pages";
import { minutesToRead, TEXT_PATHS, textHref } from "~/syllabus/text-href";
import { calculatorBySlug } from "~/tools/all";
import type { Market } from "~/tools/calculator";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Way } from "~/ui/page/not-found-screen";
import type { Card } from "~/ui/page/page-meta";
import type { Database } from "~db/database";
import {
	type RevisionRow,
	readFate,
	readListingsFor,
	readText,
	readTextHeads,
	type TextGround,
	type TextHead,
	type TextKind,
	type TextRow,
} from "~db/queries/texts";
import { deskBySlug } from "../desks";
import { drawText } from "./draw-text.server";
import { needsOf } from "./find-listings.server";
import type { Front } from "./front-matter";
import type { TextBody } from "./slots";

const ALL: Record<TextKind, Way> = {
	article: { href: TEXT_PATHS.article, label: "All guides" },
	lesson: { href: TEXT_PATHS.lesson, label: "All lessons" },
	page: { href: TEXT_PATHS.lesson, label: "Learn" },
};

/** A text and its HTML, kept apart because the HTML travels once. */
export type LoadedText = ReturnType<typeof presentText>;
export type TextView = LoadedText["view"];

/**
 * A text with today's numbers. Without a cached copy it takes two round trips, one for the text and one for its
 * listings.
 * @throws Response 301 from an earlier address, 404, 410 for a withdrawn text, 503 without database and copy
 */
export async function loadText(context: AppLoadContext, kind: TextKind, slug: string): Promise<LoadedText> {
	const { db, cache, now } = context;
	const today = dayOf(now());
	const { value, degradedSince } = await cache.read(contentKeys.text(kind, slug), FOUND_POLICY, async () => {
		const [found, market] = await Promise.all([readWhole(db, kind, slug), readMarket(context)]);
		return found && presentText(found, market, today);
	});
	if (!value) {
		const status = await followMove(db, kind, slug);
		throw await nothingNear({ db, cache }, slug, ALL[kind], status);
	}
	const degraded = degradedSince === null ? null : formatMoment(degradedSince);
	return { ...value, view: { ...value.view, degraded, card: cardOf(textHref({ kind, slug })) } };
}

/** @returns 404, or 410 for a withdrawn text. @throws Response 301 when the text has a new address */
export async function followMove(
	db: Database,
	kind: TextKind,
	slug: string,
	ending = "",
): Promise<NothingStatus> {
	const { movedTo, isWithdrawn } = await readFate(db, `${kind}:${slug}`);
	if (movedTo) throw leadOn(textHref({ kind, slug: movedTo.slice(kind.length + 1) }) + ending);
	return isWithdrawn ? 410 : 404;
}

export async function readMarket(context: Pick<AppLoadContext, "cache" | "db">): Promise<Market> {
	const series = await readSeries(context);
	return { series, recent: recentOf(series) };
}

export function presentText(
	{ text, revisions, body, front, ground }: WholeText,
	market: Market,
	today: string,
) {
	const { kind, slug, title, summary } = text;
	// A published text can get a later check date.
	const written = front.checked ?? dayOf(text.publishedAt);
	const section = text.section && kindByPath(text.section);
	const view = {
		kind,
		slug,
		title,
		summary,
		headings: body.headings,
		desk: { slug: text.desk, name: deskBySlug(text.desk)?.name ?? text.desk },
		written: { day: written, words: formatDate(written) },
		revisions: revisions
			.filter(({ revision }) => revision > 1)
			.map(({ at, note }) => ({ on: formatDate(dayOf(at)), note })),
		publishedOn: dayOf(text.publishedAt),
		updatedOn: dayOf(text.updatedAt),
		minutes: minutesToRead(text.words),
		section: section ? { href: section.path, label: section.short } : null,
		listings: (front.listings ?? []).flatMap((id) => namedListing(ground, id, today)),
		calculators: (front.calculators ?? []).flatMap((slug) => {
			const tool = calculatorBySlug(slug);
			return tool ? [{ href: `/calculators/${slug}`, title: tool.title, question: tool.question }] : [];
		}),
		next: (front.next ?? []).flatMap(namedPath),
		quiz: front.quiz ?? [],
		degraded: null as string | null,
		card: undefined as Card | undefined,
	};
	return { view, html: drawText(body, { ground, market, today }) };
}

type WholeText = {
	text: TextRow;
	revisions: RevisionRow[];
	body: TextBody;
	front: Front;
	ground: TextGround;
};

export async function readWhole(db: Database, kind: TextKind, slug: string): Promise<WholeText | null> {
	const found = await readText(db, `${kind}:${slug}`);
	if (!found || found.text.withdrawnAt !== null) return null;
	const body: TextBody = JSON.parse(found.text.body);
	const front: Front = JSON.parse(found.text.front);
	return { ...found, body, front, ground: await readGround(db, body, front) };
}

export function readGround(db: Database, body: TextBody, front: Front): Promise<TextGround> {
	const needs = needsOf(body.slots);
	const ids = [...new Set([...needs.ids, ...(front.listings ?? [])])];
	return readListingsFor(db, { ...needs, ids });
}

function namedListing({ listings, merged }: TextGround, id: string, today: string) {
	const listing = listings.find((one) => one.id === (merged?.get(id) ?? id));
	const kind = listing && kindById(listing.kind);
	if (!kind) return [];
	const line = kind.tagline(cellSource(kind, listing, today));
	return [{ href: `${kind.path}/${listing.slug}`, name: listing.name, line }];
}

/** A path of this site with the name it has elsewhere. */
function namedPath(href: string) {
	const [path = ""] = href.split(/[?#]/, 1);
	const calculator = calculatorBySlug(path.replace("/calculators/", ""));
	if (calculator) return [{ href, label: calculator.question }];
	const page = pageAt(path);
	const label = kindByPath(path)?.heading ?? (page && pageName(page));
	return label ? [{ href, label }] : [];
}

/** The heads of some kinds of texts, newest first. `degraded` says from when a copy is, without the database. */
export async function readHeads({ db, cache }: AppLoadContext, kinds: TextKind[]) {
	const key = contentKeys.textHeads(kinds.join("+"));
	const { value, degradedSince } = await cache.read(key, CONTENT_POLICY, () => readTextHeads(db, kinds));
	return { heads: value, degraded: degradedSince === null ? null : formatMoment(degradedSince) };
}

export function listedText(head: TextHead) {
	return {
		href: textHref(head),
		title: head.title,
		summary: head.summary,
		desk: deskBySlug(head.desk)?.name ?? head.desk,
		written: formatDate(dayOf(head.publishedAt)),
		minutes: minutesToRead(head.words),
	};
}

/** All guides by related list. @throws Response 503 without the database and a copy */
export async function loadArticles(context: AppLoadContext) {
	const { heads, degraded } = await readHeads(context, ["article"]);
	const groups = kinds.flatMap(({ path, short }) => {
		const articles = heads.filter(({ section }) => section === path).map(listedText);
		return articles.length > 0 ? [{ href: path, label: short, articles }] : [];
	});
	return { groups, card: cardOf("/articles"), degraded };
}
