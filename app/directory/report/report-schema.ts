import * as z from "zod";
import { emailAddress } from "~/context/email-address";
import { typedWords } from "~/context/typed-words";
import { webAddress } from "~/listings/values/text";

/** Optional text. Forms send an empty string for an empty field. */
function optional<T extends z.ZodType>(schema: T) {
	return z.preprocess(
		(value) => (typeof value === "string" && value.trim() === "" ? null : value),
		schema.nullish(),
	);
}

const TOO_SHORT = "Say what’s wrong in at least 10 characters.";

/** An error report. Errors show at the form's fields. */
export const reportSchema = z.object({
	id: z.uuid("This form has expired. Reload the page."),
	listing: z
		.string()
		.max(200)
		.regex(/^[a-z][a-z-]*:[a-z0-9][a-z0-9-]*$/, "We don’t have this listing."),
	field: z.string().max(100),
	// A message of blanks arrives as none.
	message: typedWords(TOO_SHORT).min(10, TOO_SHORT).max(2000, "At most 2,000 characters."),
	suggestedValue: optional(typedWords().max(200, "At most 200 characters.")),
	sourceUrl: optional(
		z
			.url({ protocol: /^https?$/, error: "Enter a full address, like https://example.com/rates." })
			.max(500, "At most 500 characters.")
			.refine(isOfPublicSite, "Enter a public page that anyone can open."),
	),
	email: optional(emailAddress),
});

function isOfPublicSite(address: string): boolean {
	try {
		webAddress(address);
		return true;
	} catch {
		return false;
	}
}

export type ReportInput = z.output<typeof reportSchema>;
