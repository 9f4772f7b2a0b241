import { isCountry, isCurrency } from "./codes-known";

/** Plain values of the content, each checked. All throw a RangeError with the reason. */

export function text(raw: unknown, longest: number): string {
	if (typeof raw !== "string" || raw.trim() === "") throw new RangeError("must be a text");
	if (raw.length > longest) throw new RangeError(`must be at most ${longest} characters`);
	return raw.trim();
}

export function country(raw: unknown): string {
	if (typeof raw !== "string" || !isCountry(raw))
		throw new RangeError("must be an ISO 3166-1 alpha-2 code such as US");
	return raw;
}

/** A country, a part of one by ISO 3166-2, the union or the world. */
export function region(raw: unknown): string {
	const parts = typeof raw === "string" ? /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(raw) : null;
	if (raw === "WORLD" || raw === "EU") return raw;
	if (!parts?.[1] || !isCountry(parts[1]))
		throw new RangeError("must be codes such as US, US-NY, EU or WORLD");
	return parts[0];
}

/** An ISO 4217 code, or a coin that stands for a currency. */
export function currency(raw: unknown): string {
	if (typeof raw !== "string" || !isCurrency(raw))
		throw new RangeError("must be an ISO 4217 code such as USD, or a coin we know such as USDC");
	return raw;
}

export function number(raw: unknown, min: number, max: number, what: string): number {
	if (typeof raw !== "number" || !Number.isFinite(raw)) throw new RangeError(`must be ${what}`);
	if (raw < min || raw > max) throw new RangeError(`must be ${what} from ${min} to ${max}`);
	return raw;
}

export function whole(raw: unknown, min = 0, max = 1e12): number {
	const read = number(raw, min, max, "a whole number");
	if (!Number.isInteger(read)) throw new RangeError("must be a whole number");
	return read;
}

/** An empty list is unknown. */
export function list(raw: unknown, item: (value: unknown) => string): string[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map(item);
}
