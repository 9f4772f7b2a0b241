import { ContentError } from "~/listings/facts/content-error";
import { shownValues } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { fieldOf, type Kind, numberOf } from "~/listings/kinds/kind";
import type { Attributes } from "~db/values";
import type { ReadRecord } from "./read-records";

type ReadKind = { kind: Kind; records: ReadRecord[] };

const FILE = "providers.json";
const KEYS = new Set(["provider", "name", "listings"]);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const ONE_FEE = [
	["annual_fee_min_usd", "price_annual_usd_min"],
	["annual_fee_max_usd", "price_annual_usd_max"],
] as const;

/** @throws ContentError */
export function checkProviders(raw: unknown, kinds: ReadKind[]): void {
	if (raw === undefined) return;
	if (!Array.isArray(raw)) throw new ContentError(FILE, "(all)", "(file)", "must be a list of providers");
	const recordOf = new Map(
		kinds.flatMap(({ kind, records }) =>
			records.map((record) => [record.id, shownValues(kind, record.statements)] as const),
		),
	);
	const providers = new Set<string>();
	const taken = new Map<string, string>();
	for (const [index, row] of raw.entries()) {
		const { provider, listings } = readRow(row, index);
		if (providers.has(provider)) throw new ContentError(FILE, provider, "provider", "appears twice");
		providers.add(provider);
		for (const [kind, slug] of Object.entries(listings)) {
			const id = `${kind}:${String(slug)}`;
			if (!recordOf.has(id))
				throw new ContentError(FILE, provider, `listings.${kind}`, `there is no listing ${id}`);
			const other = taken.get(id);
			if (other)
				throw new ContentError(FILE, provider, `listings.${kind}`, `${id} is already one of ${other}`);
			taken.set(id, provider);
		}
		const [custody, inheritance] = ["custodian", "inheritance"].map((kind) =>
			recordOf.get(`${kind}:${String(listings[kind])}`),
		);
		if (!custody && !inheritance)
			throw new ContentError(FILE, provider, "listings", "has neither custody nor inheritance");
		if (custody && inheritance) checkOneFee(provider, custody, inheritance, kinds);
	}
	checkAddresses(providers, taken, recordOf.keys());
}

function readRow(row: unknown, index: number): { provider: string; listings: Record<string, unknown> } {
	const at = `#${index + 1}`;
	if (typeof row !== "object" || row === null || Array.isArray(row))
		throw new ContentError(FILE, at, "(record)", "must be an object");
	const { provider, name, listings } = row as Record<string, unknown>;
	if (typeof provider !== "string" || !SLUG.test(provider))
		throw new ContentError(FILE, at, "provider", "must be lower-case words joined by hyphens");
	for (const key of Object.keys(row))
		if (!KEYS.has(key)) throw new ContentError(FILE, provider, key, "is not a part of a provider");
	if (typeof name !== "string" || name.trim() === "")
		throw new ContentError(FILE, provider, "name", "must be a text");
	if (typeof listings !== "object" || listings === null || Array.isArray(listings))
		throw new ContentError(FILE, provider, "listings", "must name a listing of each kind");
	return { provider, listings: listings as Record<string, unknown> };
}

/** An inheritance plan inside the custody fee has no price of its own. */
function checkOneFee(
	provider: string,
	custody: Attributes,
	inheritance: Attributes,
	kinds: ReadKind[],
): void {
	if (inheritance.price_for !== "both") return;
	for (const [keeping, passing] of ONE_FEE) {
		const [one, other] = [numberOf(custody, keeping), numberOf(inheritance, passing)];
		// “Nothing extra” is no price.
		if (one === null || !other || one === other) continue;
		const said = `${wordsOf(kinds, "inheritance", passing, inheritance)} and ${wordsOf(kinds, "custodian", keeping, custody)}`;
		throw new ContentError(FILE, provider, "price_for", `says one fee, but there are two: ${said}`);
	}
}

function wordsOf(kinds: ReadKind[], id: string, key: string, attributes: Attributes): string {
	const kind = kinds.find((one) => one.kind.id === id)?.kind;
	const field = kind && fieldOf(kind, key);
	const value = attributes[key];
	return field && value != null ? `${key} (${formatValue(field, value, attributes)})` : key;
}

/** A standalone provider uses its listing's slug, so no other provider may. */
function checkAddresses(
	providers: Set<string>,
	taken: Map<string, string>,
	ids: IterableIterator<string>,
): void {
	const alone = new Map<string, string>();
	for (const id of ids) {
		const [kind, slug = ""] = id.split(":");
		if ((kind !== "custodian" && kind !== "inheritance") || taken.has(id)) continue;
		const other = providers.has(slug) ? `provider ${slug}` : alone.get(slug);
		if (other)
			throw new ContentError(FILE, slug, "provider", `${id} and ${other} would have the same address`);
		alone.set(slug, id);
	}
}
