import { fallTo } from "~/finance/debt";
import { windowsSince } from "~/finance/loan-history";
import type { Series } from "~/finance/series";
import { oldWordsOf } from "~/finance/series-age";
import { inWords, money } from "~/finance/words";
import { provenancesOf, statementsByField } from "~/listings/facts/facts";
import { cellSource, formatValue } from "~/listings/facts/format-value";
import { presentDispute } from "~/listings/facts/present-provenance";
import { weakestOf } from "~/listings/facts/provenance";
import { pastWords, valueMark } from "~/listings/facts/value-mark";
import { kindById, kindByPath } from "~/listings/kinds/all";
import { conditionOf, valueForAll } from "~/listings/kinds/condition";
import { currentValue, type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";

import { termBySlug } from "~/syllabus/glossary";

import { calculatorBySlug } from "~/tools/all";
import { type Market, noNumberWords } from "~/tools/calculator";
import { draw } from "~/tools/draw";
import { type Answer, answerTo } from "~/tools/present";
import { fieldWords } from "~/tools/present-field";
import { readState } from "~/tools/read-state";
import { fallScale } from "~/ui/fall";
import { capitalise, formatCount, formatDate, grouped, SECONDHAND } from "~/ui/format";
import type { TextGround } from "~db/queries/texts";
import type { ListingRecord } from "~db/records";
import { operatorWords } from "../words";
import { closesBetween, closesPicture, closeWords, deepestFalls } from "./closes";
import { byAskedId, passing, sortedBy } from "./find-listings.server";
import type { Slot, TextBody } from "./slots";
import { type Source, Sources } from "./sources";

type SlotOf<K extends Slot["kind"]> = Slot & { kind: K };

export type Figures = { ground: TextGround; market: Market; today: string };

/** The slots of a text on a given day, and its glossary terms. */
export function presentSlots(body: TextBody, figures: Figures) {
	const presenter = new SlotPresenter(body, figures);
	return {
		slots: body.slots.map((slot, place) => presenter.present(slot, place)),
		terms: body.slots.flatMap((slot) => (slot.kind === "term" ? (termBySlug(slot.slug) ?? []) : [])),
	};
}

/** Picture widths for a text column and a phone. */
const WIDTHS = [576, 358];

const words = (words: string) => ({ kind: "words" as const, words });

export type SlotView = ReturnType<SlotPresenter["present"]>;
/** Null when unknown. */
export type CellView = (SlotView & { kind: "table" })["rows"][number]["cells"][number];

class SlotPresenter {
	readonly #byId: Map<string, ListingRecord>;
	readonly #sources: Sources;
	readonly #sourceOf = new Map<number, Source>();

	constructor(
		readonly body: TextBody,
		readonly figures: Figures,
	) {
		this.#byId = byAskedId(figures.ground);
		this.#sources = new Sources(figures.today);
		// Numbered in the order of the text.
		for (const [place, slot] of body.slots.entries()) {
			const source = this.#sourceFor(slot);
			if (source) this.#sourceOf.set(place, source);
		}
	}

	present(slot: Slot, place: number) {
		switch (slot.kind) {
			case "fact":
				return this.#fact(slot, this.#sourceOf.get(place) ?? null);
			case "note":
				return { kind: "ref" as const, source: this.#sourceOf.get(place) ?? null };
			case "notes":
				return { kind: "notes" as const, sources: this.#newSources(slot) };
			case "image":
			case "term":
				return slot;
			case "count":
				return words(
					String(passing(this.figures.ground.listings, slot.of, slot.where, this.figures.today).length),
				);
			case "close":
			case "close-day":
			case "change":
				return words(closeWords(this.#series, slot));
			case "windows": {
				const { windows, apart } = windowsSince(this.#series, slot.days);
				return words(formatCount(slot.apart ? apart : windows));
			}
			case "calc":
				return words(this.#result(slot));
			case "operator":
				return words(operatorWords(slot.says));
			case "example":
				return this.#example(slot);
			case "picture":
				return this.#picture(slot);
			case "table":
				return this.#table(slot);
			case "levels":
				return this.#levels(slot);
			case "closes":
				return {
					kind: "closes" as const,
					caption: `${slot.caption} Daily closing prices in USD, ${formatDate(slot.from)} to ${formatDate(slot.to)}.`,
					picture: draw(closesPicture(this.#series, slot), WIDTHS),
					marks: slot.marks,
					closes: closesBetween(this.#series, slot),
				};
			case "falls":
				return {
					kind: "falls" as const,
					caption: [oldWordsOf(this.#series, this.figures.today), slot.caption].filter(Boolean).join(" "),
					falls: deepestFalls(this.#series, slot.most),
				};
		}
	}

	get #series(): Series {
		if (!this.figures.market.series) throw new Error("the server has the closes");
		return this.figures.market.series;
	}

	#sourceFor(slot: Slot): Source | null {
		if (slot.kind === "note") return this.#sources.ofNote(slot.id, this.body.notes[slot.id] ?? "");
		if (slot.kind !== "fact") return null;
		const listing = this.#byId.get(slot.of);
		const kind = listing && kindById(listing.kind);
		if (!kind || currentValue(kind, listing.attributes, slot.field, this.figures.today) === null) return null;
		const from = weakestOf(provenancesOf(kind, listing, slot.field));
		return from ? this.#sources.ofValue(from, listing.name) : null;
	}

	/** Those of a block's sources that no block before it has brought. */
	#newSources({ of }: SlotOf<"notes">): Source[] {
		const first = Math.min(...of);
		const before = new Set(
			[...this.#sourceOf].flatMap(([place, { number }]) => (place < first ? number : [])),
		);
		const sources = of.flatMap((place) => this.#sourceOf.get(place) ?? []);
		return [...new Set(sources)].filter(({ number }) => !before.has(number));
	}

	#fact(slot: SlotOf<"fact">, source: Source | null) {
		const listing = this.#byId.get(slot.of);
		const kind = listing && kindById(listing.kind);
		const field = kind && fieldOf(kind, slot.field);
		const value = kind && field ? this.#words(kind, field, listing) : null;
		if (!kind || value === null) return words(slot.unknown);
		return {
			kind: "fact" as const,
			href: `${kind.path}/${listing.slug}#${slot.field}`,
			words: value,
			source,
		};
	}

	/** A value with its condition. Null when unknown. */
	#words(kind: Kind, field: Field, { attributes }: ListingRecord): string | null {
		const value = currentValue(kind, attributes, field.key, this.figures.today);
		if (value === null) return null;
		const words = formatValue(field, value, attributes);
		return conditionOf(kind, attributes, field.key)?.words(words) ?? words;
	}

	#answer({ tool, with: query }: { tool: string; with: string }): Answer | null {
		const calculator = calculatorBySlug(tool);
		return calculator ? answerTo(calculator, typedIn(query), this.figures.market, null) : null;
	}

	#result({ tool, with: query, get }: SlotOf<"calc">): string {
		const calculator = calculatorBySlug(tool);
		const output = calculator?.outputs[get];
		if (!calculator || !output) return "unknown";
		const { values } = readState(calculator, typedIn(query), this.figures.market);
		const value = values ? (calculator.compute(values, this.figures.market)[get] ?? null) : null;
		if (value === null) return (values && noNumberWords(output, values)) ?? "unknown";
		return typeof value === "string" ? value : inWords(value, output.unit);
	}

	#picture({ tool, with: query, caption }: SlotOf<"picture">) {
		const calculator = calculatorBySlug(tool);
		const values = calculator && readState(calculator, typedIn(query), this.figures.market).values;
		if (!values) return words("unknown");
		const results = calculator.compute(values, this.figures.market);
		const drawn = calculator.picture(values, results, this.figures.market);
		const named = drawn.kind === "levels" ? { ...drawn, priceName: "Price in the example" } : drawn;
		return { kind: "picture" as const, caption, picture: draw(named, WIDTHS) };
	}

	#example(slot: SlotOf<"example">) {
		const answer = this.#answer(slot);
		const typed = typedIn(slot.with);
		return {
			kind: "example" as const,
			caption: slot.caption,
			given: (answer?.fields ?? [])
				.filter(({ key }) => typed[key] !== undefined)
				.map((field) => ({ label: field.label, words: fieldWords(field) })),
			results: slot.shows.flatMap((key) => {
				const output = answer?.outputs.find((one) => one.key === key);
				return output ? [{ label: output.label, words: output.shown, tone: output.tone }] : [];
			}),
			tool: {
				href: `/calculators/${slot.tool}${answer?.query ? `?${answer.query}` : ""}`,
				title: calculatorBySlug(slot.tool)?.title ?? slot.tool,
			},
		};
	}

	#table(slot: SlotOf<"table">) {
		const kind = kindByPath(slot.of);
		if (!kind) return words("unknown");
		const fields = slot.fields.flatMap((key) => fieldOf(kind, key) ?? []);
		const named = slot.only.flatMap((id) => this.#byId.get(id) ?? []);
		const found =
			slot.only.length > 0
				? named
				: sortedBy(
						kind,
						passing(this.figures.ground.listings, slot.of, slot.where, this.figures.today),
						slot.sort,
						this.figures.today,
					);
		const shown = found.slice(0, slot.rows);
		const label = found.length > shown.length ? `See all ${found.length}` : `See all ${kind.plural}`;
		return {
			kind: "table" as const,
			caption: slot.caption,
			head: [capitalise(kind.singular), ...fields.map((field) => field.label)],
			rows: shown.map((listing) => ({
				href: `${kind.path}/${listing.slug}`,
				name: listing.name,
				cells: fields.map((field) => this.#cell(kind, field, listing)),
			})),
			all: slot.only.length > 0 ? null : { href: `${kind.path}${slot.where ? `?${slot.where}` : ""}`, label },
		};
	}

	#cell(kind: Kind, field: Field, listing: ListingRecord) {
		const words = this.#words(kind, field, listing);
		const from = weakestOf(provenancesOf(kind, listing, field.key));
		if (words === null) return null;
		const mark = valueMark(kind, listing, field.key, this.figures.today);
		const weak = from?.via ? SECONDHAND : mark?.flaw;
		const href = `${kind.path}/${listing.slug}#${field.key}`;
		const dated = mark && [mark.date, weak].filter(Boolean).join(", ");
		return { mark, words, href, from: dated, below: this.#below(kind, field, listing) };
	}

	/** The list's note below a value, and any other source's value from the listing's page. */
	#below(kind: Kind, field: Field, listing: ListingRecord): string[] {
		const beside = field.beside?.(cellSource(kind, listing, this.figures.today));
		const said = this.figures.ground.facts.filter(
			(fact) => fact.listingId === listing.id && fact.field === field.key,
		);
		const statements = statementsByField(said).get(field.key) ?? [];
		return [beside, presentDispute({ kind, field, listing, statements })].filter(
			(line) => typeof line === "string",
		);
	}

	#levels(slot: SlotOf<"levels">) {
		const lenders =
			slot.only.length > 0
				? slot.only.flatMap((id) => this.#byId.get(id) ?? [])
				: this.figures.ground.listings.filter(({ kind }) => kind === "lender");
		return presentLevels(slot, lenders, this.figures.today);
	}
}

function typedIn(query: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(query));
}

/** Lenders that the text names have a row whether or not their levels are known. */
export function presentLevels(
	{ btc, amount, price, only, caption }: SlotOf<"levels">,
	lenders: ReadonlyArray<Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">>,
	today: string,
) {
	const ltv = amount / (btc * price);
	const priceAt = (at: number | null) => (at === null ? null : money(amount / (btc * at)));
	const rows = lenders.flatMap((listing) => {
		const level = (key: string) => {
			const value = valueForAll(lender, listing.attributes, key, today);
			return typeof value === "number" && value > 0 ? value : null;
		};
		const [call, sale] = [level("margin_call_ltv"), level("liquidation_ltv")];
		if (only.length === 0 && (sale === null || sale <= ltv)) return [];
		const noCall = call === null && valueForAll(lender, listing.attributes, "no_call", today) === true;
		const known = sale === null ? "margin_call_ltv" : "liquidation_ltv";
		return [
			{
				href: `/lenders/${listing.slug}`,
				name: listing.name,
				fall: { call: call && fallTo(ltv, call), sale: sale && fallTo(ltv, sale), noCall },
				call: priceAt(call),
				sale: priceAt(sale),
				old: (call ?? sale) === null ? null : pastWords(lender, listing, known, today),
			},
		];
	});
	return {
		kind: "levels" as const,
		caption: `${caption} Example: a ${inWords(amount, "money")} loan against ${grouped(btc, 8)} BTC at ${inWords(price, "price")} per bitcoin, or ${inWords(ltv, "ratio")} LTV before interest.`,
		rows,
		scale: fallScale(rows.map(({ fall }) => fall)),
	};
}
