export const LONGEST_NAME = 100;

/** Invisible characters, such as control characters and direction overrides. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

export function passkeyNameProblem(name: string): string | null {
	if (name === "") return "Type a name, for example: Work laptop.";
	if (name.length > LONGEST_NAME) return `At most ${LONGEST_NAME} characters.`;
	if (UNSEEN.test(name)) return "The name has a character that cannot be seen. Type it anew.";
	return null;
}
