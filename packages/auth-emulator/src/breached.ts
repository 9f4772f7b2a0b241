let known: Promise<Set<string>> | null = null;

/**
 * Whether a password is on the list of those that are known from breaches: the 49,233 most used ones, as zxcvbn brings them.
 * The provider asks a far longer list; this one works without a network.
 */
export async function isBreached(password: string): Promise<boolean> {
	// Some 500 KB once unpacked: loaded when the first password is judged.
	known ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
	);
	return (await known).has(password.toLowerCase());
}
