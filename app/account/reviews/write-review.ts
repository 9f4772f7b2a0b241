import * as z from "zod";
import type { Person, Session } from "~/context/load-context";
import { typedWords } from "~/context/typed-words";
import {
	fieldMessages,
	invalid,
	type Outcome,
	type Refusal,
	refusalOf,
	type VerbNeeds,
} from "~/context/verb";
import { signalsAtWriting } from "~/listings/visitors/review-signals";
import { TEXT_LEAST, TEXT_MOST, USED_MOST } from "~/listings/visitors/review-words";
import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { readMerged } from "~db/queries/merged";
import {
	listOwnReviews,
	MOST_WAITING,
	type OwnReview,
	type Said,
	writeRevision,
} from "~db/queries/own-reviews";
import type { ListingRecord } from "~db/records";

const TOO_SHORT = `Tell us what happened in at least ${TEXT_LEAST} characters.`;
const A_MONTH = "Enter a month, like 2026-03.";
/** Bitcoin began in this month, so no one used it earlier. */
const FIRST_MONTH = "2009-01";

const month = z
	.string(A_MONTH)
	.trim()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, A_MONTH);
const listingId = z
	.string("We couldn’t find that listing.")
	.max(120, "We couldn’t find that listing.")
	.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "We couldn’t find that listing.");

function reviewSchema(now: number) {
	const thisMonth = new Date(now).toISOString().slice(0, 7);
	return z
		.object({
			listing: listingId,
			/** The revision shown when the form opened. 0 for none. */
			from: z.coerce
				.number("Something went wrong with this form. Reload the page and try again.")
				.int()
				.min(0)
				.max(10_000),
			rating: z.coerce
				.number("Choose a rating from 1 to 5.")
				.int("Choose a rating from 1 to 5.")
				.min(1, "Choose a rating from 1 to 5.")
				.max(5, "Choose a rating from 1 to 5."),
			used: typedWords("Enter what you used.")
				.min(2, "Enter what you used.")
				.max(USED_MOST, `Enter at most ${USED_MOST} characters.`),
			usedFrom: month
				.refine((from) => from >= FIRST_MONTH, "Enter 2009-01 or a later month.")
				.refine((from) => from <= thisMonth, "This month is in the future."),
			usedUntil: z.preprocess(
				(until) => (typeof until === "string" && until.trim() === "" ? null : until),
				month.refine((until) => until <= thisMonth, "This month is in the future.").nullish(),
			),
			text: typedWords(TOO_SHORT)
				.min(TEXT_LEAST, TOO_SHORT)
				.max(TEXT_MOST, `Enter at most ${TEXT_MOST.toLocaleString("en")} characters.`),
		})
		.refine(({ usedFrom, usedUntil }) => !usedUntil || usedUntil >= usedFrom, {
			path: ["usedUntil"],
			error: "This is before your start month.",
		});
}

/** `isNew` is false where the same was stored before. */
type Written = { listing: string; isNew: boolean };

type WriteNeeds = VerbNeeds & {
	network: () => Promise<string | null>;
	person: (userId: string) => Promise<Person | null>;
};

/** Refuses an edit based on an old revision, and any beyond `MOST_WAITING` open ones. The same text changes nothing. */
export async function writeReview(
	{ db, now, limit, network, person }: WriteNeeds,
	session: Session,
	input: Record<string, unknown>,
): Promise<Outcome<Written>> {
	const refused = await refusalOf(session, limit);
	if (refused) return { refused };
	const parsed = reviewSchema(now()).safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { listing: id, from, usedUntil = null, ...rest } = parsed.data;
	const said: Said = { ...rest, usedUntil };
	const listing = await readReviewed(db, id);
	if (!listing)
		return { refused: { status: 404, code: "not_found", message: "We couldn’t find that listing." } };
	const [before] = await listOwnReviews(db, session.userId, listing.id);
	const stands = before && judgeSame(before, said);
	if (stands) return stands;
	if ((before?.revision ?? 0) !== from) return changed();
	const written = await writeRevision(db, {
		id: before?.id ?? crypto.randomUUID(),
		userId: session.userId,
		from,
		said,
		now: now(),
		listingId: before?.listing.own ?? listing.id,
		signals: signalsAtWriting({
			raw: `${input.used}\n${input.text}`,
			author: await person(session.userId),
			website: listing.website,
			now: now(),
		}),
		network: await network(),
	});
	if (written === "written") return { done: { listing: listing.id, isNew: true } };
	const [after] = await listOwnReviews(db, session.userId, listing.id);
	const same = after && judgeSame(after, said);
	if (same) return same;
	return written === "too many" ? { refused: TOO_MANY } : changed();
}

const TOO_MANY: Refusal = {
	status: 429,
	code: "too_many",
	message: `You have ${MOST_WAITING} reviews waiting for a moderator, which is the limit. Send this one after one has been read.`,
};

/** The result of resubmitting the same text. Null when it differs, or when it was withdrawn and should return. */
function judgeSame(own: OwnReview, said: Said): Outcome<Written> | null {
	const keys = ["rating", "used", "usedFrom", "usedUntil", "text"] as const;
	if (own.status === "withdrawn" || keys.some((key) => own[key] !== said[key])) return null;
	if (own.status !== "refused") return { done: { listing: own.listing.id, isNew: false } };
	return invalid({
		text: "This is the text we rejected. Change what the moderator objected to, or answer the rejection.",
	});
}

function changed(): Outcome<Written> {
	const message =
		"You’ve changed this review in another window. Both versions are below. Send the one you want to keep.";
	return { refused: { status: 409, code: "changed", message } };
}

/** Also after a merge into another listing. */
export async function readReviewed(db: Database, id: string): Promise<ListingRecord | null> {
	const [found] = await readListingsByIds(db, [id]);
	if (found) return found;
	const into = (await readMerged(db, [id])).get(id);
	const [target] = into === undefined ? [] : await readListingsByIds(db, [into]);
	return target ?? null;
}
