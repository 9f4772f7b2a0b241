import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Call } from "./emulator";
import { refuse } from "./provider-error";
import type { Settings } from "./settings";

export type Verdict = {
	valid_password: boolean;
	/** 0 to 4. zxcvbn accepts 3 and above. luds gives 4 to a good password and 0 to others. */
	score: number;
	breached_password: boolean;
	strength_policy: Settings["password_policy"];
	breach_detection_on_create: true;
	feedback: {
		warning: string;
		suggestions: string[];
		luds_requirements: {
			has_lower_case: boolean;
			has_upper_case: boolean;
			has_digit: boolean;
			has_symbol: boolean;
			/** The number of missing characters and character types. 0 with zxcvbn. */
			missing_characters: number;
			missing_complexity: number;
		};
	};
};

/** Length limits for every policy (OWASP ASVS 6.2.1). Hashing longer passwords takes time. */
const SHORTEST = 8;
export const LONGEST = 256;

/** `email` makes passwords that repeat it weaker. */
export async function judgePassword(settings: Settings, password: string, email = ""): Promise<Verdict> {
	const breached = await isBreached(password);
	return settings.password_policy === "luds"
		? judgeByKinds(settings, password, breached)
		: judgeByGuesses(password, email, breached);
}

export async function requireStrong(call: Call, password: string, email: string): Promise<void> {
	const verdict = await judgePassword(call.get("settings"), password, email);
	if (verdict.breached_password) throw breachedPassword();
	if (!verdict.valid_password) {
		throw refuse("weak_password", "This password does not meet our password strength requirements.");
	}
}

export function breachedPassword() {
	return refuse("breached_password", "Password appears in the list of breached passwords and must be reset.");
}

function judgeByKinds(settings: Settings, password: string, breached: boolean): Verdict {
	const kinds = kindsOf(password);
	const length = [...password].length;
	const missing_characters = Math.max(0, settings.luds_minimum_count - length);
	const missing_complexity = Math.max(
		0,
		settings.luds_complexity - Object.values(kinds).filter(Boolean).length,
	);
	const valid = !breached && missing_characters === 0 && missing_complexity === 0;
	return {
		valid_password: valid,
		score: valid ? 4 : 0,
		breached_password: breached,
		strength_policy: "luds",
		breach_detection_on_create: true,
		feedback: {
			warning: "",
			suggestions: [],
			luds_requirements: { ...kinds, missing_characters, missing_complexity },
		},
	};
}

async function judgeByGuesses(password: string, email: string, breached: boolean): Promise<Verdict> {
	const [name = ""] = email.split("@");
	const { score, feedback } = (await zxcvbn()).check(password, [email, name, "plumbline"].filter(Boolean));
	const isShort = [...password].length < SHORTEST;
	// Short passwords fail, so we cap their displayed strength.
	const capped = isShort || breached ? Math.min(score, 2) : score;
	return {
		valid_password: capped >= 3,
		score: capped,
		breached_password: breached,
		strength_policy: "zxcvbn",
		breach_detection_on_create: true,
		feedback: {
			warning: isShort ? `Use at least ${SHORTEST} characters.` : (feedback.warning ?? ""),
			suggestions: feedback.suggestions,
			luds_requirements: { ...kindsOf(password), missing_characters: 0, missing_complexity: 0 },
		},
	};
}

function kindsOf(password: string) {
	return {
		has_lower_case: /\p{Ll}/u.test(password),
		has_upper_case: /\p{Lu}/u.test(password),
		has_digit: /\p{Nd}/u.test(password),
		has_symbol: /[^\p{L}\p{Nd}]/u.test(password),
	};
}

let judge: Promise<ZxcvbnFactory> | null = null;

/** The dictionaries take a tenth of a second to unpack, so we load them only for password checks, once. */
function zxcvbn(): Promise<ZxcvbnFactory> {
	judge ??= Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
		import("@zxcvbn-ts/language-en"),
	]).then(
		([core, common, en]) =>
			new core.ZxcvbnFactory({
				dictionary: { ...common.dictionary, ...en.dictionary },
				graphs: common.adjacencyGraphs,
				translations: en.translations,
			}),
	);
	return judge;
}

let breached: Promise<Set<string>> | null = null;

/** Knows the 49,233 most used passwords. The provider's list is far longer, but this one works without a network. */
export async function isBreached(password: string): Promise<boolean> {
	// About 500 KB unpacked, so we load it with the first password.
	breached ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
	);
	return (await breached).has(password.toLowerCase());
}
