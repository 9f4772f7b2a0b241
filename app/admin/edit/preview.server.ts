import { bestOf, measureOf } from "~/listings/facts/best";
import { isHomePage, rankOf, type Statement } from "~/listings/facts/choose-statement";
import { ContentError } from "~/listings/facts/content-error";
import { shownOf, statementsByField } from "~/listings/facts/facts";
import { farFrom } from "~/listings/facts/far-from";
import { cellSource } from "~/listings/facts/format-value";
import { gradeWords } from "~/listings/facts/provenance";
import type { Publisher } from "~/listings/facts/publishers";
import { printScore, scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { sortChoices } from "~/listings/kinds/columns";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { orderOn } from "~/listings/record/index/build-index";
import { sortValueOn } from "~/listings/record/index/index-values";
import {
	type DerivedListing,
	deriveFrom,
	type StoredIndex,
	storedIndexOf,
} from "~/listings/record/listing-rows";
import { planFacts, readGrader, sourcesNamed, unseenOf } from "~/listings/record/plan-facts";
import { compareDates } from "~/listings/values/age";
import { isEntry } from "~/listings/values/entries";
import { differingWords } from "~/listings/values/entry";
import { newsItemsOf } from "~/newsroom/desk/news-items";
import { dayOf, formatCount, formatDate, hostOf, joinWords, sentence } from "~/ui/format";
import type { Database } from "~db/database";
import { countKeepers } from "~db/queries/audit-log";
import { readListingsOfKind } from "~db/queries/listings";
import { newestVersion } from "~db/queries/quality";
import { readCounted, type Standing } from "~db/queries/record-facts";
import type { FactRecord, QualityVersion } from "~db/records";
import { type EditForm, readEdit } from "./read-edit";

type Needs = { db: Database; now: () => number; publishers: Publisher[] };

type PreviewLine = ReturnType<typeof line>;

export type Preview = {
	host: { isOwn: boolean; words: string } | null;
	lines: PreviewLine[];
	problem: string | null;
};

/** A listing with the draft and without it. */
type Sides = {
	kind: Kind;
	field: Field;
	was: DerivedListing;
	is: DerivedListing;
	today: string;
	approvedReviews: number;
};

/** Computes what a form would change with the real write code, without writing. */
export async function previewEdit(
	needs: Needs,
	kind: Kind,
	field: Field,
	standing: Standing,
	form: EditForm,
	actor: string,
): Promise<Preview> {
	const at = needs.now();
	const read = readEdit(kind, field, form, standing.facts, at);
	const named = read.asked ? sourcesNamed(read.asked, standing) : [];
	const gradeOf = await readGrader(needs, kind, [form.source, ...named]);
	const { slug, name, website, id } = standing.listing;
	const host = URL.canParse(form.source.trim())
		? sourceWords(gradeOf(form.source.trim(), { kind: kind.id, slug, name, website }), kind)
		: null;
	if (read.problems) return { host, lines: [], problem: Object.values(read.problems)[0] ?? null };
	let added: FactRecord[];
	try {
		const input = { listing: id, ...read.asked };
		added = planFacts(kind, standing, input, gradeOf, { at, by: actor });
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const label = fieldOf(kind, error.field)?.label;
		return { host, lines: [], problem: sentence(label ? `${label} ${error.reason}` : error.reason) };
	}
	if (added.length === 0)
		return { host, lines: [], problem: "Nothing changes. We already have this value from this source." };
	const facts = [...standing.facts, ...added];
	const today = dayOf(at);
	const sides: Sides = {
		kind,
		field,
		today,
		approvedReviews: standing.listing.approvedReviews,
		was: deriveFrom(kind, id, standing.facts, today),
		is: deriveFrom(kind, id, facts, today),
	};
	const [order, best, people, versions] = await Promise.all([
		placeLines(needs.db, sides, at),
		bestLines(needs.db, sides),
		countKeepers(needs.db, id),
		newestVersion(needs.db),
	]);
	const lines = [
		valueLine(sides, facts, added),
		...order,
		...best,
		...computedLines(sides),
		qualityLine(sides, versionInForce(versions[0])),
		newsLine(sides, standing.facts, facts),
		pagesLine(sides, order),
		{ label: `Followers of ${name}`, note: null, before: null, after: formatCount(people) },
	];
	const unseen = unseenOf(standing.facts, read.asked).length > 0;
	return {
		host,
		lines,
		problem: unseen
			? "Someone saved this value after you opened it. If you save, you’ll choose between the two."
			: null,
	};
}

function sourceWords({ grade, publisher }: { grade: FactRecord["grade"]; publisher: string }, kind: Kind) {
	if (grade === "own") return { isOwn: true, words: `This is the ${kind.singular}’s own site.` };
	const words = gradeWords(grade, kind.id);
	if (grade === "aggregator")
		return { isOwn: false, words: `We haven’t graded ${publisher}. It ranks as ${words}.` };
	return { isOwn: false, words: `${publisher} ranks as ${words}.` };
}

const textOf = ({ kind, today }: Sides, { derived }: DerivedListing, key: string) =>
	cellSource(kind, derived, today).text(key);

function line(label: string, before: string | null, after: string | null, note: string | null = null) {
	return {
		label,
		note,
		before: before === after ? null : (before ?? "Unknown"),
		after: before === after ? "No change" : (after ?? "Unknown"),
	};
}

function valueLine(sides: Sides, facts: FactRecord[], added: FactRecord[]): PreviewLine {
	const { kind, field, was, is } = sides;
	const mine = added.find((fact) => fact.field === field.key && fact.standing !== "withdrawn");
	const shown = shownOf(kind, field.key, statementsByField([...facts]).get(field.key) ?? [])?.from;
	const place =
		!mine || !shown ? null : shown.id === mine.id ? "This value is shown." : whyAside(mine, shown, kind.id);
	const far = mine && farFrom(was.derived.attributes[field.key] ?? null, mine.value);
	const note = far ? [`This is ${far}.`, place].filter(Boolean).join(" ") : place;
	const [old, now] = [was, is].map(({ derived }) => derived.attributes[field.key]);
	if (field.type === "entry" && isEntry(old) && isEntry(now)) {
		const [before = null, after = null] = differingWords(field.entries, [old, now]);
		return line(field.label, before, after, note);
	}
	return line(field.label, textOf(sides, was, field.key), textOf(sides, is, field.key), note);
}

async function placeLines(db: Database, { kind, was, is }: Sides, at: number): Promise<PreviewLine[]> {
	const today = dayOf(at);
	const rows = await readCounted(db, kind.id);
	const others = rows
		.filter(({ id }) => id !== is.id)
		.map((row) => ({ id: row.id, name: row.name, values: storedIndexOf(row).values }));
	const listedOf = ({ id, derived: { name }, stored: { values } }: DerivedListing) => ({ id, name, values });
	const placeOf = (listing: DerivedListing) =>
		orderOn(kind, [...others, listedOf(listing)], today).indexOf(listing.id) + 1;
	const of = formatCount(rows.length);
	const own = line(`Place among ${kind.plural}`, `${placeOf(was)} of ${of}`, `${placeOf(is)} of ${of}`);
	const sorted = sortChoices(kind).flatMap(({ label, field, first }): PreviewLine[] => {
		const sortedBy = ({ values }: Pick<StoredIndex, "values">) => sortValueOn(kind, values, field, today);
		const rank = (listing: DerivedListing) => {
			const value = sortedBy(listing.stored);
			if (value === null) return "Last, without a value";
			const before = others.filter((one) => {
				const other = sortedBy(one);
				if (other === null) return false;
				return first === "asc" ? other < value : other > value;
			});
			return `${before.length + 1} of ${of}`;
		};
		return rank(was) === rank(is) ? [] : [line(`Sorted by “${label}”`, rank(was), rank(is))];
	});
	return [own, ...sorted];
}

const NOBODY = "No one";

async function bestLines(db: Database, { kind, field, was, is, today }: Sides): Promise<PreviewLine[]> {
	const rows = kind.fields.filter(
		({ key, better, derive }) =>
			better && (key === field.key || derive?.from.includes(field.key) || (field.type === "entry" && derive)),
	);
	if (rows.length === 0) return [];
	const others = (await readListingsOfKind(db, kind.id)).filter(({ id }) => id !== is.id);
	return rows.flatMap((row) => {
		const winners = ({ derived }: DerivedListing) => {
			const all = [...others, derived];
			const best = bestOf(
				row.better,
				all.map((listing) => ({
					text: cellSource(kind, listing, today).text(row.key),
					...measureOf({ ...listing, kind }, row, today),
				})),
			);
			const names = all.flatMap(({ name }, at) => (best[at] ? [name] : []));
			return names.length === 0 ? NOBODY : names.length > 3 ? `${names.length} listings` : joinWords(names);
		};
		const [before, after] = [winners(was), winners(is)];
		const note = before === after && after !== NOBODY ? `Still ${after}` : null;
		return [line(`Best “${row.label}” in comparisons`, before, after, note)];
	});
}

function computedLines(sides: Sides): PreviewLine[] {
	const { kind, field, was, is, today } = sides;
	const [old, now] = [was, is].map(({ derived }) => cellSource(kind, derived, today));
	const heads = kind.headline.flatMap(({ label, value }): PreviewLine[] => {
		const [before, after] = [old ? value(old) : null, now ? value(now) : null];
		return before === after ? [] : [line(`Headline “${label}”`, before, after)];
	});
	const computed = kind.fields.flatMap(({ key, label, derive }): PreviewLine[] => {
		if (!derive || key === field.key) return [];
		const [before, after] = [textOf(sides, was, key), textOf(sides, is, key)];
		return before === after && key !== "risk_score" ? [] : [line(label, before, after, "Computed")];
	});
	return [...heads, ...computed];
}

function qualityLine({ was, is, today, approvedReviews }: Sides, weights: QualityVersion): PreviewLine {
	const score = ({ derived }: DerivedListing) => {
		const { score, grade } = scoreOn({ ...derived, approvedReviews }, weights, today);
		return `${printScore(score)}, ${grade}`;
	};
	return line("Quality score", score(was), score(is));
}

function newsLine({ kind, is }: Sides, before: FactRecord[], after: FactRecord[]): PreviewLine {
	const items = (facts: FactRecord[]) => newsItemsOf(kind, is.id, is.derived.name, facts);
	const old = new Map(items(before).map((item) => [item.id, item]));
	const item = items(after).find((one) => old.get(one.id)?.title !== one.title);
	if (!item) return line("News", null, null, "Same day, same number, or not a value we report.");
	return {
		label: "News",
		note: item.title,
		before: null,
		after: old.has(item.id) ? "Updated item" : "New item",
	};
}

function pagesLine({ kind, was, is, today }: Sides, order: PreviewLine[]): PreviewLine {
	const cells = ({ derived }: DerivedListing) =>
		JSON.stringify(kind.columns.map(({ cell }) => cell(cellSource(kind, derived, today))));
	const isListed = cells(was) !== cells(is) || was.derived.name !== is.derived.name;
	const moved = order.some(({ before }) => before !== null);
	const slug = is.id.slice(is.id.indexOf(":") + 1);
	const pages = [`${kind.path}/${slug}`, ...(isListed || moved ? [kind.path] : []), "comparisons"];
	return {
		label: "Pages that change",
		note: pages.join(", "),
		before: null,
		after: formatCount(pages.length),
	};
}

type Judged = Statement & { note: string | null };

/** The rule that ranked another statement above this one, in a sentence. @param shown the winning statement */
function whyAside(mine: Judged, shown: Judged, kindId: string): string {
	const who = shown.sourceUrl ? hostOf(shown.sourceUrl) : "the current source";
	if (shown.standing === "stands" && mine.standing !== "stands")
		return `Not shown because an editor chose ${who}${shown.note ? ` (${shown.note})` : ""}.`;
	if (rankOf(shown.grade) < rankOf(mine.grade))
		return `Not shown because ${gradeWords(shown.grade, kindId)} (${who}) ranks above ${gradeWords(mine.grade, kindId)}.`;
	if (compareDates(shown.asOf, mine.asOf) > 0)
		return mine.asOf === null
			? `Not shown because ${who} has a date (${formatDate(shown.asOf)}).`
			: `Not shown because ${who} is newer (${formatDate(shown.asOf)}).`;
	if (isHomePage(mine.sourceUrl) && !isHomePage(shown.sourceUrl))
		return `Not shown because this is a home page and ${who} has a specific page.`;
	if (mine.via && !shown.via) return `Not shown because this is a quote and we opened ${who}.`;
	return `Not shown because ${who} ranks the same and came first.`;
}
