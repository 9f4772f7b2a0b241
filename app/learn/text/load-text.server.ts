import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { FOUND_POLICY } from "~/context/content-policy";
import { nothingNear } from "~/context/not-found.server";
import { cellSource } from "~/listings/facts/format-value";
import { kindById, kindByPath } from "~/listings/kinds/all";
import { pageAt } from "~/pages";
import { TEXT_PATHS, textHref } from "~/syllabus/text-href";
import { calculatorBySlug } from "~/tools/all";
import type { Market } from "~/tools/calculator";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Way } from "~/ui/page/not-found-screen";
import type { Database } from "~db/database";
import {
	type RevisionRow,
	readListingsFor,
	readText,
	type TextGround,
	type TextKind,
	type TextRow,
} from "~db/queries/texts";
import { deskBySlug } from "../desks";
import { drawText } from "./draw-text.server";
import { needsOf } from "./find-listings.server";
import type { ArticleFront, LessonFront } from "./front-matter";
import { marketOfTexts } from "./market.server";
import { followMove } from "./moved.server";
import type { TextBody } from "./slots";
import type { TextView } from "./view";

/** How many words a person reads per minute. */
const PACE = 220;

/** How long it takes to read so many words. */
export function minutesOf(words: number): number {
	return Math.max(1, Math.round(words / PACE));
}

/** Where all texts of a kind are. */
const ALL: Record<TextKind, Way> = {
	article: { href: TEXT_PATHS.article, label: "All guides" },
	lesson: { href: TEXT_PATHS.lesson, label: "All lessons" },
	page: { href: TEXT_PATHS.lesson, label: "Learn" },
};

/** A text and its HTML, kept apart because the HTML travels once. */
export type LoadedText = { view: TextView; html: string };

/**
 * A text with today's numbers. Without a cached copy it takes two round trips, one for the text and one for its
 * listings.
 * @throws Response 301 from an earlier address
 * @throws Response 404 for an unknown text, 410 for a withdrawn one
 * @throws Response 503 when the database doesn't answer and there's no copy
 */
export async function loadText(context: AppLoadContext, kind: TextKind, slug: string): Promise<LoadedText> {
	const { db, cache, now } = context;
	const today = dayOf(now());
	const { value, degradedSince } = await cache.read(contentKeys.text(kind, slug), FOUND_POLICY, async () => {
		const [found, market] = await Promise.all([readWhole(db, kind, slug), marketOfTexts(context)]);
		return found && presentText(found, market, today);
	});
	if (!value) {
		const status = await followMove(db, kind, slug);
		throw await nothingNear({ db, cache }, slug, ALL[kind], status);
	}
	const degraded = degradedSince === null ? null : formatMoment(degradedSince);
	return { ...value, view: { ...value.view, degraded, card: cardOf(textHref({ kind, slug })) } };
}

export function presentText(found: WholeText, market: Market, today: string): LoadedText {
	const { text, revisions, body, front, ground } = found;
	const { kind, slug, title, summary } = text;
	// A published text can get a later check date.
	const written = front.checked ?? dayOf(text.publishedAt);
	const view: TextView = {
		...{ kind, slug, title, summary, headings: body.headings },
		desk: { slug: text.desk, name: deskBySlug(text.desk)?.name ?? text.desk },
		written: { day: written, words: formatDate(written) },
		revisions: revisions
			.filter(({ revision }) => revision > 1)
			.map(({ at, note }) => ({ on: formatDate(dayOf(at)), note })),
		publishedOn: dayOf(text.publishedAt),
		updatedOn: dayOf(text.updatedAt),
		minutes: minutesOf(text.words),
		section: sectionOf(text.section),
		listings: (front.listings ?? []).flatMap((id) => namedListing(ground, id, today)),
		calculators: (front.calculators ?? []).flatMap(namedCalculator),
		next: (front.next ?? []).flatMap(namedPath),
		quiz: front.quiz ?? [],
		degraded: null,
	};
	return { view, html: drawText(body, { ground, market, today }) };
}

export type WholeText = {
	text: TextRow;
	revisions: RevisionRow[];
	body: TextBody;
	front: Partial<ArticleFront & LessonFront>;
	ground: TextGround;
};

export async function readWhole(db: Database, kind: TextKind, slug: string): Promise<WholeText | null> {
	const found = await readText(db, `${kind}:${slug}`);
	if (!found || found.text.withdrawnAt !== null) return null;
	const body: TextBody = JSON.parse(found.text.body);
	const front: WholeText["front"] = JSON.parse(found.text.front);
	return { ...found, body, front, ground: await readGround(db, body, front) };
}

export function readGround(db: Database, body: TextBody, front: WholeText["front"]): Promise<TextGround> {
	const needs = needsOf(body.slots);
	const ids = [...new Set([...needs.ids, ...(front.listings ?? [])])];
	return readListingsFor(db, { ...needs, ids });
}

function sectionOf(path: string | null): TextView["section"] {
	const kind = path && kindByPath(path);
	return kind ? { href: kind.path, label: kind.short } : null;
}

function namedListing(ground: WholeText["ground"], id: string, today: string): TextView["listings"] {
	const { listings, merged } = ground;
	const listing = listings.find((one) => one.id === (merged?.get(id) ?? id));
	const kind = listing && kindById(listing.kind);
	if (!kind) return [];
	const line = kind.tagline(cellSource(kind, listing, today));
	return [{ href: `${kind.path}/${listing.slug}`, name: listing.name, line }];
}

function namedCalculator(slug: string): TextView["calculators"] {
	const tool = calculatorBySlug(slug);
	return tool ? [{ href: `/calculators/${slug}`, title: tool.title, question: tool.question }] : [];
}

/** A path of this site with the name it has elsewhere. */
function namedPath(href: string): TextView["next"] {
	const [path = ""] = href.split(/[?#]/, 1);
	const calculator = calculatorBySlug(path.replace("/calculators/", ""));
	if (calculator) return [{ href, label: calculator.question }];
	const page = pageAt(path);
	const label = kindByPath(path)?.heading ?? page?.title ?? page?.menu;
	return label ? [{ href, label }] : [];
}
