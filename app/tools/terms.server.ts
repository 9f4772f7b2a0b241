/** Loads the terms of listings that `?terms=lender:ledn` asks for. A calculator takes one listing, the simulator several. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { oldWords } from "~/listings/facts/age-words";
import { provenancesOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { markOf, type Provenance, weakestOf, weighed } from "~/listings/facts/provenance";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import { valueForAll } from "~/listings/kinds/condition";
import { fieldOf, type Kind, type Options, stringOf } from "~/listings/kinds/kind";
import { dayOf, withArticle } from "~/ui/format";
import { readFirstOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";
import type { Form, Input } from "./calculator";
import { planTerm } from "./plan-terms.server";
import { fieldText, readInput } from "./read-input";
import { checked, defaultValue } from "./read-state";
import { sharedTerm } from "./shared-terms.server";
import { noTermsOf, type TermsMenu, type TermsView } from "./terms";

/** Listings of a kind that a form offers the terms of. */
const MOST_LISTINGS = 500;

/** The kinds of listing whose terms fill in one of a form's inputs. */
function kindsOf({ inputs }: Form): string[] {
	return [...new Set(Object.values(inputs).flatMap((input) => Object.keys(input.terms ?? {})))];
}

/** Whether an id of an address may be that of a listing with terms for this form. */
export function mayFill(form: Form, id: string): boolean {
	return /^[a-z-]{1,40}:[a-z0-9-]{1,80}$/.test(id) && kindsOf(form).includes(id.slice(0, id.indexOf(":")));
}

/** The inputs that listings of a kind have terms for, each with the fields that fill it in. */
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
				...{ label, text, mark: markFor(plan.key, provenance), href: `${href}#${plan.key}` },
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
			...{ label: shared.label, text: shared.text, href: `${href}#offers` },
			...{ mark: markFor(shared.key, shared.provenance), old: oldOf(shared.key, shared.provenance) },
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

/** The inputs that fail the form's checks with these terms. */
function clashing(form: Form, terms: TermsView["values"]): string[] {
	const all = Object.entries(form.inputs).map(([key, input]) => [key, defaultValue(key, input, terms)]);
	return Object.keys(checked(form, Object.fromEntries(all), { series: null, recent: null }));
}

/**
 * The listings with a term for this form, by name; null if no kind has one.
 * @param needed an input that each listing needs a term for; without it, any term is enough
 */
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
	return options.length > 0 ? { label: `Terms of ${withArticle(kind.singular)}`, options } : null;
}
