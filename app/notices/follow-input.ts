import * as z from "zod";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { readNumber } from "~/ui/typed-number";
import type { Database } from "~db/database";
import type { Follow } from "~db/queries/follows";
import { readFollowable } from "~db/queries/told-changes";
import { hasBitcoin, hasNumbers, printTarget, readTarget, type Target } from "./target";

const SATS = 100_000_000;
const MOST_BITCOIN = 21_000_000;
/** Of a share, as a percentage. */
const MOST_SHARE = 1000;

const schema = z.object({
	target: z.string("Choose what to follow.").max(250, "Choose what to follow."),
	measure: z.enum(["any", "bitcoin", "share"], "Choose which changes."),
	bitcoin: z.string().trim().max(30, "At most 30 characters.").default(""),
	share: z.string().trim().max(30, "At most 30 characters.").default(""),
	mail: z.enum(["none", "instant", "daily"], "Choose whether mail is sent."),
});

export type AskedFollow = Pick<Follow, "target" | "listingId" | "field" | "measure" | "least" | "mail">;

/** Of a listing that was merged into another, that one is followed. */
export async function readFollowInput(
	db: Database,
	input: Record<string, unknown>,
): Promise<Outcome<AskedFollow>> {
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { measure, mail } = parsed.data;
	const target = readTarget(parsed.data.target);
	if (!target) return invalid({ target: "There is nothing of this name to follow." });
	const least = readLeast(measure, parsed.data, target);
	if (typeof least === "string") return invalid({ [measure]: least });
	if (target.listing === null) return { done: { ...partsOf(target), measure, least, mail } };
	const found = await readFollowable(db, target.listing);
	if (!found) return invalid({ target: "There is no such listing." });
	if (found.isOver) return invalid({ target: `${found.name} has ended: nothing of it changes any more.` });
	return { done: { ...partsOf({ ...target, listing: found.id }), measure, least, mail } };
}

function partsOf(target: Target): Pick<Follow, "target" | "listingId" | "field"> {
	return { target: printTarget(target), listingId: target.listing, field: target.field?.key ?? null };
}

/** The threshold in sats or as a share of one. Null without one, or a sentence when we can't read it. */
function readLeast(
	measure: Follow["measure"],
	{ bitcoin, share }: { bitcoin: string; share: string },
	target: Target,
): number | null | string {
	if (measure === "any") return null;
	if (measure === "bitcoin") {
		if (!hasBitcoin(target)) return "What you follow is no amount of bitcoin. Choose a share, or any change.";
		const { digits, doubt } = readNumber(bitcoin, "bitcoin");
		const amount = Number(digits);
		const isRight = amount > 0 && amount <= MOST_BITCOIN;
		return isRight ? Math.round(amount * SATS) || 1 : (doubt ?? "A number of bitcoin above 0, e.g. 500.");
	}
	if (!hasNumbers(target)) return "What you follow has no numbers. Choose any change.";
	const { digits, doubt } = readNumber(share, "share");
	const percent = Number(digits);
	const isRight = percent > 0 && percent <= MOST_SHARE;
	return isRight ? percent / 100 : (doubt ?? `A percentage above 0 and up to ${MOST_SHARE}, e.g. 5.`);
}
