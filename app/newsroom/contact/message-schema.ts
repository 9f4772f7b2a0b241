import * as z from "zod";
import { emailAddress } from "~/context/email-address";
import { TOPICS } from "~/context/message-topics";
import { typedWords } from "~/context/typed-words";

const TOO_SHORT = "Say in at least 10 characters what it is about.";

export const messageSchema = z.object({
	id: z.uuid("This form has lost its number. Load the page again."),
	name: typedWords()
		.max(100, "At most 100 characters.")
		.transform((name) => name || null)
		.nullish(),
	email: emailAddress,
	topic: z.enum(
		TOPICS.map(({ value }) => value),
		"Choose what it is about.",
	),
	message: typedWords(TOO_SHORT).min(10, TOO_SHORT).max(5000, "At most 5,000 characters."),
});
