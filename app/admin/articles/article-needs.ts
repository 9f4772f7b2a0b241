import * as z from "zod";
import { typedWords } from "~/context/typed-words";
import type { Outcome } from "~/context/verb";
import type { PublishedText } from "~/learn/text/publish-text.server";
import type { PreparedText } from "~db/queries/text-plans";
import { answered, notFound } from "../form-verb";
import type { StaffNeeds } from "../staff.server";
import { TEXT_KINDS, type TextName } from "./text-names";

type WrittenText = TextName & { source: string; note: string | undefined };

/** A remark on a text, or on a field of its form. A hard one blocks publishing. */
export type Check = { isHard: boolean; words: string; field?: "title" | "summary" };

/** What the desk's verbs need from the texts' server-only code. */
export type ArticleDesk = {
	check: (text: TextName, source: string) => Promise<Check[]>;
	publish: (actor: string, text: WrittenText) => Promise<Outcome<PublishedText>>;
	prepare: (text: WrittenText) => Promise<Outcome<PreparedText>>;
};

export type ArticleNeeds = StaffNeeds & { desk: ArticleDesk };

const BAD_SLUG = "Use 3 to 80 lowercase letters, digits and single hyphens, like margin-calls.";

/** Defaults to a guide when a form doesn't say. */
export const kindSchema = z.enum(TEXT_KINDS, "This kind of text doesn’t exist.").default("article");

export const slugSchema = z
	.string(BAD_SLUG)
	.min(3, BAD_SLUG)
	.max(80, BAD_SLUG)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, BAD_SLUG);

/** The draft's number. 0 before the first. */
export const draftSchema = z.coerce.number().int().min(0).max(1_000_000);

export const noteSchema = typedWords()
	.max(200, "Enter at most 200 characters.")
	.optional()
	.transform((note) => note || undefined);

export const NO_ARTICLE = notFound("This text doesn’t exist.");

export const SAVED_MEANWHILE = answered(
	"Someone else saved this text while you were writing. Your change wasn’t saved.",
);

export const ADDRESS_STAYS = "You can only add, rename or withdraw guides here.";
