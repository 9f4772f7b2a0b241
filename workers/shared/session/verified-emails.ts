import type { ProviderUser } from "./provider";

/** The e-mail addresses of a user that the provider has seen proved. */
export function verifiedEmails({ emails }: Pick<ProviderUser, "emails">): string[] {
	if (!Array.isArray(emails)) return [];
	return emails.flatMap(({ email, verified }) => (verified && typeof email === "string" ? [email] : []));
}
