import { linkTo } from "~/listings/facts/present-provenance";
import { dayOf, daysBetween, formatDate, plural } from "~/ui/format";
import type { FactRecord } from "~db/records";
import type { Check } from "../queue/check";
import { type Changed, type PresentedValue, presentValue, type Waiting } from "../queue/present-row";
import type { ChangedValue, ChangeView } from "./view";

/** The most values in a page's row. */
const MOST_VALUES = 20;

/** The values of a changed page that its row shows. */
export const valuesShown = ({ values }: Changed): Waiting[] => values.slice(0, MOST_VALUES);

/** The row for a changed page. Its most urgent value sets the urgency. */
export function presentPage(value: Waiting, { change, values }: Changed, today: string): PresentedValue {
	const { host, path } = nameOfPage(change.url);
	const { hangs, hangsNote } = presentValue({ ...value, changed: undefined }, [], false, today);
	const days = daysBetween(dayOf(change.createdAt), today);
	return {
		...{ id: `page~${change.id.slice(0, 12)}`, name: host, href: null, what: path, hangs, hangsNote },
		value: { text: plural(values.length, "value rests on it", "values rest on it"), mark: null },
		source: linkTo(change.url),
		why: change.why === "lively" ? "too lively to watch: it changes with every reading" : "this page changed",
		whyNote: `seen ${days === 0 ? "today" : `${plural(days, "day", "days")} ago`}`,
		...{ check: null, onlyCorrect: null, proposal: null },
	};
}

/**
 * An opened row for a changed page.
 * @param facts for its values' fields and companion fields
 * @param editHref the correction form for a value, or null if it has none
 */
export function presentChange(
	changed: Changed,
	facts: FactRecord[],
	editHref: (value: Waiting) => string | null,
	today: string,
): ChangeView {
	const { change, values } = changed;
	const { id, url, why, fromAt, toAt, fromHash, toHash, passages, more, linkFlag } = change;
	const shown = valuesShown(changed);
	const rest = values.length - shown.length;
	return {
		...{ id, passages, linkFlag, isLively: why === "lively", page: linkTo(url) },
		dates: `Read on ${formatDate(dayOf(toAt))}; before that it was read on ${formatDate(dayOf(fromAt))}.`,
		more: more > 0 ? `and ${plural(more, "more place", "more places")}` : null,
		textKeys: [`pages/${fromHash}`, `pages/${toHash}`],
		values: shown.map((value): ChangedValue => {
			const row = presentValue(value, facts, true, today);
			const { id: of, name, href, what, value: text, onlyCorrect } = row;
			const check = row.check && onPage(row.check, url);
			return { ...{ id: of, name, href, what, onlyCorrect, check }, value: text, editHref: editHref(value) };
		}),
		moreValues: rest > 0 ? `and ${plural(rest, "more value", "more values")}, when these are decided` : null,
	};
}

/** A check by the page that changed, where the statement names it; otherwise, as with the page of an offer's levels, by the statement's own. */
function onPage(check: Check, url: string): Check {
	const own = check.sources.filter(({ href }) => withoutPart(href) === url);
	return own.length > 0 ? { ...check, sources: own.slice(0, 1) } : check;
}

function withoutPart(href: string): string | null {
	const address = URL.parse(href);
	if (address) address.hash = "";
	return address?.href ?? null;
}

/** Host and path of a page, for the head of its row. */
function nameOfPage(url: string): { host: string; path: string } {
	const { hostname, pathname, search } = new URL(url);
	return { host: hostname.replace(/^www\./, ""), path: `${pathname}${search}` };
}
