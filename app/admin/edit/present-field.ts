import { liveStatements } from "~/listings/facts/choose-statement";
import { shownOf } from "~/listings/facts/facts";
import { cellSource, formatValue } from "~/listings/facts/format-value";
import { fieldsChangedWith, fieldsOf } from "~/listings/kinds/fields";
import type { Field, Kind } from "~/listings/kinds/kind";
import { currencyCodes } from "~/listings/values/codes-known";
import { printTyped, typeOf } from "~/listings/values/value-types";
import type { Standing } from "~db/queries/record-facts";
import type { ListingRecord } from "~db/records";
import { optionsIn, partGroups } from "./part-groups";
import { currencyOf, openedOf } from "./read-edit";
import type { ChangeRow, Control, FieldView } from "./view";

/** @param others the kind's other listings, for suggestions */
export function presentField(
	kind: Kind,
	field: Field,
	{ listing, facts }: Standing,
	others: ListingRecord[],
	history: ChangeRow[],
	today: string,
): FieldView {
	const { attributes } = listing;
	const typed = printTyped(field, attributes[field.key] ?? null);
	const stated = fieldsOf(kind, attributes).filter(({ derive }) => !derive);
	const at = stated.findIndex(({ key }) => key === field.key);
	const hrefOf = (one: Field | undefined) =>
		`/admin/edit?${new URLSearchParams({ listing: listing.id, field: one?.key ?? field.key })}`;
	const live = liveStatements(facts).filter((fact) => fact.field === field.key);
	const shown = shownOf(kind, field.key, live)?.from;
	return {
		key: field.key,
		label: field.label,
		explain: field.explain,
		hint: [typeOf(field).form?.hint, rangeOf(kind, field, others)].filter(Boolean).join(" ") || null,
		control: controlOf(field, typeof typed === "string" ? typed : ""),
		unit: unitOf(kind, field, listing),
		beside: fieldsChangedWith(kind, field).map((one) => ({
			...{ key: one.key, label: one.label, listName: `list-${one.key}` },
			options: one.type === "currency" ? [...currencyCodes] : null,
			hint:
				one.type === "currency"
					? "The currency of this amount, and of the others of the listing that share it."
					: "One line; shown with the value, which then ranks nowhere. Empty: it holds for everybody.",
		})),
		values: {
			value: typeof typed === "string" ? typed : "",
			entries: Array.isArray(typed) ? typed : [],
			parts: typeof typed === "string" || Array.isArray(typed) ? {} : typed,
			beside: Object.fromEntries(
				fieldsChangedWith(kind, field).map((one) => [
					one.key,
					String(printTyped(one, attributes[one.key] ?? null)),
				]),
			),
			source: shown?.scope === "value" ? (shown.sourceUrl ?? "") : "",
			how: "sourced",
			counts: typeOf(field).inputs ? "replaces" : "order",
		},
		unknownWords: field.mandatory ? null : unknownWords(field),
		opened: openedOf(kind, field, facts).join(","),
		now: cellSource(kind, listing, today).text(field.key) ?? "unknown",
		previousHref: hrefOf(stated.at(at - 1)),
		nextHref: hrefOf(stated[(at + 1) % stated.length]),
		fields: stated.map(({ key, label, group }) => ({ key, label, group })),
		history,
	};
}

function controlOf(field: Field, typed: string): Control {
	const { form, inputs } = typeOf(field);
	if (field.type === "entry") return { type: "parts", groups: partGroups(field.entries.parts) };
	if (inputs?.ofItem) return { type: "entries", parts: inputs.ofItem };
	if (form?.choices) return { type: "choice", options: optionsIn(form.choices(field)) };
	if (form?.control === "lines") return { type: "lines" };
	return { type: form?.control === "text" && (typed.length > 60 || typed.includes("\n")) ? "long" : "line" };
}

function unknownWords(field: Field): string {
	return field.type === "entry"
		? `no ${field.entries.singular} any more: it is taken off the page`
		: "unknown: looked for, not found";
}

function unitOf(kind: Kind, field: Field, listing: ListingRecord): string | null {
	const chosenBeside = fieldsChangedWith(kind, field).some(({ type }) => type === "currency");
	if (field.type === "money") return chosenBeside ? null : currencyOf(field, listing.attributes);
	return typeOf(field).form?.unit?.(field) ?? null;
}

/** `Lenders that publish one: 50 to 150,000 USD.` */
function rangeOf(kind: Kind, field: Field, others: ListingRecord[]): string | null {
	if (!typeOf(field).exportValue) return null;
	const known = others
		.flatMap(({ attributes }) => {
			const value = attributes[field.key];
			return typeof value === "number" ? [{ value, words: formatValue(field, value, attributes) }] : [];
		})
		.sort((a, b) => a.value - b.value);
	const [least, most] = [known[0], known.at(-1)];
	if (!least || !most) return null;
	const plural = kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1);
	return `${plural} that publish one: ${least.words} to ${most.words}.`;
}
