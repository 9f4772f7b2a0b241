/** The terms of listings that `?terms=lender:ledn` asks for: of one for a calculator, of several for the simulator. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { provenancesOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/format-value";
import { kindById } from "~/listings/kinds/all";
import { valueForAll } from "~/listings/kinds/condition";
import { fieldOf, type Kind, type Options, stringOf } from "~/listings/kinds/kind";
import { markOf, type Provenance, weakestOf, weighed } from "~/listings/provenance/provenance";
import { oldWords } from "~/listings/upkeep/age-words";
import { isValueCurrent } from "~/listings/upkeep/value-life";
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
 * What a listing says of a form's inputs: a value where a fact says it for everybody, with its source and date. What it does
 * not publish is null: a named thing never earns or costs what only our example says. An older or undated value is used and says so.
 * Null where there is no such kind.
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
	// What holds only for some is no term of the visitor's loan, as it is none of a list's.
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

/** The same terms without those that the form cannot work with beside its own examples: they are said, and left empty. */
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
	// A term that does not go with the others, e.g. a highest LTV that is that of the sale, would leave the page without an answer.
	for (const key of clashing(form, usable.values)) leaveOut(key);
	return usable;
}

/** The inputs that the form's own checks refuse where these terms stand among its examples. */
function clashing(form: Form, terms: TermsView["values"]): string[] {
	const all = Object.entries(form.inputs).map(([key, input]) => [key, defaultValue(key, input, terms)]);
	return Object.keys(checked(form, Object.fromEntries(all), { series: null, recent: null }));
}

/**
 * The listings that say something about this form's inputs, by name; null where no kind does.
 * @param needed an input that a listing has to have a term for; without it, any does
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
