import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { provenancesOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/format-value";
import { readKeptListings } from "~/listings/kept-listings.server";
import { kindById } from "~/listings/kinds/all";
import { valueForAll } from "~/listings/kinds/condition";
import { fieldOf } from "~/listings/kinds/kind";
import { markOf, weakestOf } from "~/listings/provenance/provenance";
import type { Calculator, Values } from "~/tools/calculator";
import { fieldText, readInput } from "~/tools/read-input";
import { checked, defaultValue } from "~/tools/read-state";
import { dayOf } from "~/ui/format";
import { readFirstOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";
import type { TermsMenu, TermsView } from "./view";

/** Listings of a kind that a form offers the terms of. */
const MOST_LISTINGS = 500;

/** The kinds of listing whose terms fill in one of a calculator's inputs. */
function kindsOf({ inputs }: Calculator): string[] {
	return [...new Set(Object.values(inputs).flatMap((input) => Object.keys(input.terms ?? {})))];
}

/**
 * The terms that `?terms=lender:ledn` asks for: a value an input where a fact says it, with its source and date. Null where
 * there is no such listing, or none that this calculator could use.
 */
export async function readTerms(
	context: AppLoadContext,
	calculator: Calculator,
	id: string,
	today: string,
): Promise<{ terms: TermsView | null; degradedSince: number | null }> {
	const kind = id.slice(0, id.indexOf(":"));
	if (!/^[a-z-]{1,40}:[a-z0-9-]{1,80}$/.test(id) || !kindsOf(calculator).includes(kind))
		return { terms: null, degradedSince: null };
	const { found, degradedSince } = await readKeptListings(context, [id]);
	const [listing] = found;
	return { terms: listing ? termsOf(calculator, listing, today) : null, degradedSince };
}

/**
 * What a listing says of a calculator's inputs. What it does not publish, and what cannot be worked with, is null: a named
 * thing never earns or costs what only our example says.
 */
export function termsOf(calculator: Calculator, listing: ListingRecord, today: string): TermsView | null {
	const kind = kindById(listing.kind);
	if (!kind) return null;
	const href = `${kind.path}/${listing.slug}`;
	// What holds only for some is no term of the visitor's loan, as it is none of a list's.
	const termOf = (field: string) => valueForAll(kind, listing.attributes, field, today);
	const values: Values = {};
	const fields: TermsView["fields"] = {};
	const missing: string[] = [];
	const unusable: string[] = [];
	for (const [key, input] of Object.entries(calculator.inputs)) {
		const wanted = input.terms?.[kind.id];
		if (!wanted) continue;
		const found = wanted.find((field) => typeof termOf(field) === "number");
		const field = found && fieldOf(kind, found);
		const value = found && termOf(found);
		const provenance = found && weakestOf(provenancesOf(kind, listing, found));
		if (!field || typeof value !== "number" || !provenance) {
			missing.push(input.label);
			values[key] = null;
			continue;
		}
		const text = formatValue(field, value, listing.attributes);
		if (readInput(input, fieldText(input, value), null).error !== null) {
			unusable.push(`${field.label} ${text}`);
			values[key] = null;
			continue;
		}
		values[key] = value;
		fields[key] = {
			label: field.label,
			text,
			mark: markOf(provenance, today),
			href: `${href}#${field.key}`,
		};
	}
	// A term that does not go with the others, e.g. a highest LTV that is that of the sale, would leave the page without an answer.
	for (const key of clashing(calculator, values)) {
		const field = fields[key];
		if (!field) continue;
		unusable.push(`${field.label} ${field.text}`);
		values[key] = null;
		delete fields[key];
	}
	return { id: listing.id, name: listing.name, href, values, fields, missing, unusable };
}

/** The inputs that the calculator's own checks refuse where these terms stand among its examples. */
function clashing(calculator: Calculator, terms: Values): string[] {
	const all = Object.entries(calculator.inputs).map(([key, input]) => [key, defaultValue(key, input, terms)]);
	return Object.keys(checked(calculator, Object.fromEntries(all), { series: null, recent: null }));
}

/** The listings that say something about this calculator's inputs; null where no kind does. */
export async function readTermsMenu(
	context: AppLoadContext,
	calculator: Calculator,
): Promise<TermsMenu | null> {
	const kind = kindById(kindsOf(calculator)[0] ?? "");
	if (!kind) return null;
	const { value } = await context.cache.read(contentKeys.terms(kind.path, kind.id), CONTENT_POLICY, () =>
		readFirstOfKind(context.db, kind.id, MOST_LISTINGS),
	);
	const wanted = Object.values(calculator.inputs).flatMap((input) => input.terms?.[kind.id] ?? []);
	const today = dayOf(context.now());
	const options = value
		.filter(({ summary }) =>
			wanted.some((field) => typeof valueForAll(kind, summary.attributes, field, today) === "number"),
		)
		.map(({ id, name }) => ({ id, name }))
		.sort((a, b) => a.name.localeCompare(b.name, "en"));
	return options.length > 0
		? { label: `Terms of ${/^[aeiou]/.test(kind.singular) ? "an" : "a"} ${kind.singular}`, options }
		: null;
}
