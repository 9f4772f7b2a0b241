import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { provenancesOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { markOf, type Provenance, weakestOf, weighed } from "~/listings/facts/provenance";
import { isValueCurrent, oldWords } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { spendingCategories } from "~/listings/kinds/card-plan-parts";
import { ratesOf } from "~/listings/kinds/card-plans";
import { valueForAll } from "~/listings/kinds/condition";
import { fieldOf, type Kind, type Options, stringOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { lenderOf } from "~/listings/offers/loan/of-listing";
import type { Offer } from "~/listings/offers/loan/offer";
import { entriesOf, entryKey } from "~/listings/values/entries";
import { rateWords } from "~/listings/values/words";
import { dayOf, withArticle } from "~/ui/format";
import { readFirstOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";
import type { Form, Input, OfferPart } from "./calculator";
import { checked, defaultValue, fieldText, readInput } from "./read-state";
import { noTermsOf, STYLES, type TermsMenu, type TermsView } from "./terms";

const MOST_LISTINGS = 500;

function kindsOf({ inputs }: Form): string[] {
	return [...new Set(Object.values(inputs).flatMap((input) => Object.keys(input.terms ?? {})))];
}

export function mayFill(form: Form, id: string): boolean {
	return /^[a-z-]{1,40}:[a-z0-9-]{1,80}$/.test(id) && kindsOf(form).includes(id.slice(0, id.indexOf(":")));
}

function inputsFor(
	{ inputs }: Form,
	kind: Kind,
): Array<[key: string, input: Input, wanted: readonly string[]]> {
	return Object.entries(inputs).flatMap(([key, input]) => {
		const wanted = input.terms?.[kind.id];
		return wanted ? [[key, input, wanted] as [string, Input, readonly string[]]] : [];
	});
}

/**
 * A listing's values for a form's inputs. A value counts only if a fact states it for everyone; it keeps its source and date.
 * Missing values are null, so that a named company never shows a number from our example. We use older and undated values and
 * say so. Null if the kind doesn't exist.
 */
export function termsOf(
	form: Form,
	listing: ListingRecord,
	today: string,
	options: Options = {},
): TermsView | null {
	const kind = kindById(listing.kind);
	if (!kind) return null;
	const { id, name, slug, attributes } = listing;
	const href = `${kind.path}/${slug}`;
	const terms: TermsView = noTermsOf({ id, name, href });
	// As in lists, a value that holds only for some isn't a term of the visitor's loan.
	const termOf = (field: string) => valueForAll(kind, attributes, field, today, options);
	const oldOf = (field: string, from: Provenance) =>
		isValueCurrent(kind, listing, field, today) ? null : oldWords(from, today);
	const markFor = (field: string, from: Provenance) =>
		weighed(markOf(from, today), isValueCurrent(kind, listing, field, today));
	for (const [key, input, wanted] of inputsFor(form, kind)) {
		const plan = wanted.map((one) => planTerm(kind, listing, one)).find((one) => one !== null);
		if (plan) {
			const { label, text, provenance } = plan;
			terms.values[key] = plan.value;
			terms.fields[key] = {
				label,
				text,
				mark: markFor(plan.key, provenance),
				href: `${href}#${plan.key}`,
				old: oldOf(plan.key, provenance),
			};
			continue;
		}
		const known = wanted.filter((field) => typeof termOf(field) === "number");
		const found = known.find((one) => isValueCurrent(kind, listing, one, today)) ?? known[0];
		const field = found && fieldOf(kind, found);
		const value = found && termOf(found);
		const provenance = found && weakestOf(provenancesOf(kind, listing, found));
		if (!field || typeof value !== "number" || !provenance) {
			terms.missing.push(input.label);
			terms.values[key] = null;
			continue;
		}
		terms.values[key] = value;
		terms.fields[key] = {
			label: field.label,
			text: formatValue(field, value, attributes),
			mark: markFor(field.key, provenance),
			href: `${href}#${field.key}`,
			old: oldOf(field.key, provenance),
		};
	}
	// With rate and fee alone Nexo, which compounds daily, would cost less here than in the list.
	for (const [key, input] of Object.entries(form.inputs)) {
		const shared = key in terms.values ? null : sharedTerm(input, listing);
		if (!shared) continue;
		terms.values[key] = shared.value;
		terms.fields[key] = {
			label: shared.label,
			text: shared.text,
			href: `${href}#offers`,
			mark: markFor(shared.key, shared.provenance),
			old: oldOf(shared.key, shared.provenance),
		};
	}
	return terms;
}

/** Drops the terms that don't fit the form's examples. The page names them and leaves their inputs empty. */
export function usableTerms(form: Form, terms: TermsView): TermsView {
	const usable = { ...terms, values: { ...terms.values }, fields: { ...terms.fields } };
	const leaveOut = (key: string) => {
		const field = usable.fields[key];
		if (!field) return;
		usable.unusable = [...usable.unusable, `${field.label} ${field.text}`];
		usable.values[key] = null;
		delete usable.fields[key];
	};
	for (const [key, input] of Object.entries(form.inputs)) {
		const value = usable.values[key] ?? null;
		if (value !== null && readInput(input, fieldText(input, value), null).error !== null) leaveOut(key);
	}
	// Terms that clash, such as a maximum LTV equal to the liquidation LTV, would leave the page without an answer.
	for (const key of clashing(form, usable.values)) leaveOut(key);
	return usable;
}

function clashing(form: Form, terms: TermsView["values"]): string[] {
	const all = Object.entries(form.inputs).map(([key, input]) => [key, defaultValue(key, input, terms)]);
	return Object.keys(checked(form, Object.fromEntries(all), { series: null, recent: null }));
}

export async function readTermsMenu(
	{ db, cache, now }: Pick<AppLoadContext, "db" | "cache" | "now">,
	form: Form,
	needed?: string,
): Promise<TermsMenu | null> {
	const kind = kindById(kindsOf(form)[0] ?? "");
	if (!kind) return null;
	const { value } = await cache.read(contentKeys.terms(kind.path, kind.id), CONTENT_POLICY, () =>
		readFirstOfKind(db, kind.id, MOST_LISTINGS),
	);
	const fields = inputsFor(form, kind).flatMap(([key, , wanted]) =>
		needed === undefined || key === needed ? wanted : [],
	);
	const today = dayOf(now());
	const options = value
		.filter(({ summary }) =>
			fields.some((field) => typeof valueForAll(kind, summary.attributes, field, today) === "number"),
		)
		.map(({ id, name, summary }) => {
			const ticker = stringOf(summary.attributes, "ticker");
			return { id, name: ticker ? `${ticker}: ${name}` : name };
		})
		.sort((a, b) => a.name.localeCompare(b.name, "en"));
	return options.length > 0 ? { label: `Fill in ${withArticle(kind.singular)}’s terms`, options } : null;
}

type PlanTerm = { key: string; value: number; label: string; text: string; provenance: Provenance };

const RATE = /^rates\.([a-z]+)$/;

/** Null without a single rate, because a form can't take a rate with steps. */
function planTerm(
	{ entries }: Kind,
	{ attributes, provenance }: Pick<ListingRecord, "attributes" | "provenance">,
	wanted: string,
): PlanTerm | null {
	const [, category] = RATE.exec(wanted) ?? [];
	if (!category || !entries) return null;
	const [id, plan] =
		[...entriesOf(entries, attributes)].find(([, { requires }]) => requires === undefined) ?? [];
	const value = plan && ratesOf(plan)[category];
	const key = id && entryKey(entries, id);
	const from = key && provenance[key];
	if (typeof value !== "number" || !key || !from) return null;
	const label = (spendingCategories as Record<string, string>)[category] ?? category;
	return {
		key,
		value,
		label: `Reward: ${label.toLocaleLowerCase("en")}`,
		text: rateWords(value),
		provenance: from,
	};
}

type SharedTerm = {
	key: string;
	value: string | number;
	label: string;
	text: string;
	provenance: Provenance;
};

const PARTS: Partial<Record<OfferPart, { label: string; of: (offer: Offer) => string | null }>> = {
	compounding: { label: "Compounding", of: ({ compounding }) => compounding },
	fee_from: {
		label: "Fee taken from",
		of: ({ fee_from_collateral }) => (fee_from_collateral ? "bitcoin" : "loan"),
	},
	fee_kind: {
		label: "When the fee is paid",
		of: ({ fee_kind }) => (fee_kind === "none" || fee_kind === null ? "one_off" : fee_kind),
	},
	repayment: { label: "Repayment", of: ({ repayment }) => STYLES[repayment ?? "bullet"] ?? null },
};

function sharedTerm(input: Input, listing: ListingRecord): SharedTerm | null {
	const part = input.type === "choice" && input.offer ? PARTS[input.offer] : undefined;
	if (!part || input.type !== "choice" || listing.kind !== lender.id) return null;
	const offers = lenderOf(listing).offers.filter(({ apr }) => apr !== null);
	const [first] = offers;
	const values = new Set(offers.map(part.of));
	const [value] = values;
	const key = first && entryKey(OFFERS, first.id.slice(first.lender.length + 1));
	const from = key && listing.provenance[key];
	const words = value && input.choices[value];
	if (values.size !== 1 || !value || !words || !from || !key) return null;
	return {
		key,
		value,
		label: part.label,
		text: words.toLocaleLowerCase("en"),
		provenance: from,
	};
}
