import type { Edition, Field, Value } from "../kinds/kind";

/**
 * A value of the content file as it is stored: dollars become cents, bitcoin becomes sats, lists and texts are checked.
 * An empty list is unknown.
 * @throws RangeError with the reason when the value does not fit its field.
 */
export function readValue(field: Field, raw: unknown): Value | null {
	if (raw === null || raw === undefined) return null;
	switch (field.type) {
		case "text":
			return text(raw, 4000);
		case "url":
			return webAddress(raw);
		case "country":
			return match(raw, /^[A-Z]{2}$/, "an ISO 3166-1 alpha-2 code such as US");
		case "countries":
			return list(raw, (item) =>
				match(item, /^([A-Z]{2}(-[A-Z0-9]{1,3})?|WORLD)$/, "codes such as US, US-NY, EU or WORLD"),
			);
		case "list":
			return list(raw, (item) => text(item, 200));
		case "boolean":
			if (typeof raw !== "boolean") throw new RangeError("must be true or false");
			return raw;
		case "ratio":
			return number(raw, field.min ?? 0, field.max ?? 1, "a decimal share (0.5 is 50%)");
		case "money":
			return Math.round(number(raw, 0, 1e13, "an amount") * 100);
		case "bitcoin":
			return Math.round(number(raw, 0, 21e6, "an amount of bitcoin") * 1e8);
		case "count": {
			const count = number(raw, field.min ?? 0, field.max ?? 1e12, "a whole number");
			if (!Number.isInteger(count)) throw new RangeError("must be a whole number");
			return count;
		}
		case "coordinate":
			return number(raw, field.min, field.max, "degrees");
		case "year":
			return number(raw, 1600, 2100, "a year");
		case "date":
			return day(raw);
		case "choice":
			if (typeof raw !== "string" || !(raw in field.choices))
				throw new RangeError(`must be one of ${Object.keys(field.choices).join(", ")}`);
			return raw;
		case "editions":
			return editions(raw);
	}
}

function text(raw: unknown, longest: number): string {
	if (typeof raw !== "string" || raw.trim() === "") throw new RangeError("must be a text");
	if (raw.length > longest) throw new RangeError(`must be at most ${longest} characters`);
	return raw.trim();
}

function match(raw: unknown, pattern: RegExp, what: string): string {
	if (typeof raw !== "string" || !pattern.test(raw)) throw new RangeError(`must be ${what}`);
	return raw;
}

function number(raw: unknown, min: number, max: number, what: string): number {
	if (typeof raw !== "number" || !Number.isFinite(raw)) throw new RangeError(`must be ${what}`);
	if (raw < min || raw > max) throw new RangeError(`must be ${what} from ${min} to ${max}`);
	return raw;
}

function list(raw: unknown, item: (value: unknown) => string): string[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map(item);
}

/** An http or https address. @throws RangeError otherwise. */
export function webAddress(raw: unknown): string {
	if (typeof raw !== "string" || !URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol))
		throw new RangeError("must be a web address with http or https");
	return raw;
}

function day(raw: unknown): string {
	const iso = match(raw, /^\d{4}-\d{2}-\d{2}$/, "a day such as 2026-11-20");
	if (Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso)
		throw new RangeError("is not a day of the calendar");
	return iso;
}

function editions(raw: unknown): Edition[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list of editions");
	const read = raw.map((item: Record<string, unknown>): Edition => {
		const start = day(item.start_date);
		const end = day(item.end_date);
		if (end < start) throw new RangeError("an edition ends before it starts");
		return {
			label: text(item.label, 200),
			start,
			end,
			city: item.city === null || item.city === undefined ? null : text(item.city, 100),
			country:
				item.country === null || item.country === undefined
					? null
					: match(item.country, /^[A-Z]{2}$/, "an ISO 3166-1 alpha-2 code"),
			source: item.source === null || item.source === undefined ? null : webAddress(item.source),
		};
	});
	return read.length === 0 ? null : read.sort((a, b) => (a.start < b.start ? -1 : 1));
}
