/** What people type of a loan, as the reader of the model takes it. Pure; on the server, and in the browser with the bar's first use. */

import { countryCodes } from "~/listings/values/codes-known";
import { formatCountry } from "~/ui/format";
import { type Counted, readNumber } from "~/ui/typed-number";
import type { TypedLoan } from "./loan-address";

/** States and provinces with their own rules at some lenders. */
const STATES = (
	"US-AL US-AK US-AZ US-AR US-CA US-CO US-CT US-DE US-DC US-FL US-GA US-HI US-ID US-IL US-IN US-IA US-KS US-KY US-LA US-ME US-MD US-MA " +
	"US-MI US-MN US-MS US-MO US-MT US-NE US-NV US-NH US-NJ US-NM US-NY US-NC US-ND US-OH US-OK US-OR US-PA US-RI US-SC US-SD US-TN US-TX " +
	"US-UT US-VT US-VA US-WA US-WV US-WI US-WY CA-AB CA-BC CA-MB CA-NB CA-NL CA-NS CA-NT CA-NU CA-ON CA-PE CA-QC CA-SK CA-YT"
).split(" ");

/** What people call a country that its name does not say. */
const ALSO: Readonly<Record<string, string>> = {
	usa: "US",
	"u.s.": "US",
	"u.s.a.": "US",
	america: "US",
	"the united states": "US",
	"united states of america": "US",
	uk: "GB",
	england: "GB",
	scotland: "GB",
	wales: "GB",
	"great britain": "GB",
	britain: "GB",
	"czech republic": "CZ",
	holland: "NL",
	turkey: "TR",
	uae: "AE",
	emirates: "AE",
	"south korea": "KR",
	korea: "KR",
	"hong kong": "HK",
	macau: "MO",
	"ivory coast": "CI",
	burma: "MM",
};

/** Every place of residence with its code and name, countries first, each sorted by name. */
export function places(): Array<{ code: string; name: string }> {
	const named = (codes: readonly string[]) =>
		codes
			.map((code) => ({ code, name: formatCountry(code) }))
			.sort((a, b) => a.name.localeCompare(b.name, "en"));
	return [...named(countryCodes), ...named(STATES)];
}

let byName: Map<string, string> | null = null;

/** The code of a place from its code or name, in any case. Other text stays unchanged. */
export function placeTyped(text: string): string {
	const typed = text.trim();
	if (/^[a-z]{2}(-[a-z0-9]{1,3})?$/i.test(typed) && typed.toUpperCase() !== "UK") return typed.toUpperCase();
	byName ??= new Map(
		// A country before a state of its name: Georgia is asked about by its code.
		[...places().reverse(), ...Object.entries(ALSO).map(([name, code]) => ({ name, code }))].map(
			({ name, code }) => [plain(name), code] as const,
		),
	);
	return byName.get(plain(typed)) ?? typed;
}

const MOST_ALIKE = 3;

/** A few places whose names start with or contain the text. Empty for fewer than three letters. */
export function placesLike(text: string): string[] {
	const typed = plain(text);
	if (typed.length < 3) return [];
	const named = places().map(({ name }) => name);
	const begins = named.filter((name) => plain(name).startsWith(typed));
	const within = named.filter((name) => !begins.includes(name) && plain(name).includes(typed));
	return [...begins, ...within].slice(0, MOST_ALIKE);
}

function plain(name: string): string {
	return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

const COUNTED: Readonly<Record<string, Counted>> = {
	btc: "bitcoin",
	amount: "dollars",
	months: "whole",
	price: "dollars",
};

/**
 * Converts typed text for the model's reader, with plain numbers and place codes. Ambiguous or invalid text stays unchanged.
 */
export function tidyLoan(typed: TypedLoan): TypedLoan {
	const tidy: Record<string, string> = { ...typed };
	for (const [name, counted] of Object.entries(COUNTED))
		if (typed[name]) tidy[name] = readNumber(typed[name], counted).digits ?? typed[name];
	if (typed.country) tidy.country = placeTyped(typed.country);
	if (typed.currency) tidy.currency = typed.currency.toUpperCase();
	return tidy;
}

/** Questions about ambiguous numbers, by field, such as `60.000` dollars or `2,500` bitcoin. */
export function doubtsOf(typed: TypedLoan): Record<string, string> {
	return Object.fromEntries(
		Object.entries(COUNTED).flatMap(([name, counted]) => {
			const { doubt } = readNumber(typed[name] ?? "", counted);
			return doubt ? [[name, doubt]] : [];
		}),
	);
}
