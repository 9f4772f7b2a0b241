import { ANSWERS, isPlace, type Says } from "~/listings/offers/requirements";
import { countryCodes } from "~/listings/values/codes-known";
import { formatCountry } from "~/ui/format";
import type { Form, Input, Inputs, Market, Values } from "./calculator";
import { type Typed, typedFrom } from "./read-state";

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
	return byName.get(plain(typed)) ?? atHome(plain(typed)) ?? typed;
}

let homeNames: Map<string, string> | null = null;

/** The code of a country from what it's called in its main language, such as Deutschland or España. */
function atHome(name: string): string | undefined {
	homeNames ??= new Map(
		countryCodes.map((code) => {
			const { language } = new Intl.Locale(`und-${code}`).maximize();
			return [plain(new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code), code];
		}),
	);
	return homeNames.get(name);
}

const MOST_ALIKE = 3;

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

export const NO_MARKET: Market = { series: null, recent: null };

export const placeInput = {
	type: "code",
	label: "Country",
	read: (text: string) => {
		const code = placeTyped(text);
		return isPlace(code) ? code : null;
	},
	refusal: "not_a_country",
	default: null,
} as const satisfies Input;

const YES_OR_NO = new Map([
	["yes", "yes"],
	["true", "yes"],
	["no", "no"],
	["false", "no"],
]);

export const yesOrNoInput = {
	type: "code",
	read: (text: string) => YES_OR_NO.get(text) ?? null,
	refusal: "not_a_choice",
	default: "no",
} as const;

const SAYS = "says.";

export const saysInputs: Inputs = Object.fromEntries(
	Object.keys(ANSWERS)
		.sort()
		.map((key) => [`${SAYS}${key}`, answerInput(key, ANSWERS[key] ?? [])]),
);

function answerInput(label: string, answers: readonly string[]): Input {
	return {
		type: "code",
		label,
		read: (text) => answers.find((answer) => answer === text) ?? null,
		refusal: "not_a_choice",
		optional: true,
		default: null,
		messages: `Choose one: ${answers.join(", ")}.`,
	};
}

export function saysOf(values: Values): Says {
	return Object.fromEntries(
		Object.entries(values).flatMap(([key, value]) =>
			key.startsWith(SAYS) && typeof value === "string"
				? [[key.slice(SAYS.length), value === "yes" || (value === "no" ? false : value)]]
				: [],
		),
	);
}

const LONGEST = 60;

export function typedQuestion(form: Form, params: URLSearchParams): Typed {
	return Object.fromEntries(
		Object.entries(typedFrom(form, params)).flatMap(([key, text]) => {
			const typed = text.trim().slice(0, LONGEST);
			return typed ? [[key, typed]] : [];
		}),
	);
}
