import * as z from "zod";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import type { Input } from "~/tools/calculator";
import { readInput } from "~/tools/read-state";
import type { Database } from "~db/database";
import type { Follow } from "~db/queries/follows";
import { readFollowable } from "~db/queries/told-changes";
import { hasBitcoin, hasNumbers, printTarget, readTarget, type Target } from "./target";

const SATS = 100_000_000;

const LEAST: Record<"bitcoin" | "share", Input> = {
	bitcoin: {
		type: "count",
		counted: "bitcoin",
		label: "Bitcoin",
		min: 0,
		above: true,
		max: 21_000_000,
		step: 1,
		default: null,
		messages: "A number of bitcoin above 0, e.g. 500.",
	},
	share: {
		type: "count",
		counted: "share",
		label: "Percent",
		min: 0,
		above: true,
		max: 1000,
		step: 1,
		default: null,
		messages: "A percentage above 0 and up to 1000, e.g. 5.",
	},
};

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
	typed: { bitcoin: string; share: string },
	target: Target,
): number | null | string {
	if (measure === "any") return null;
	if (measure === "bitcoin" && !hasBitcoin(target))
		return "What you follow is no amount of bitcoin. Choose a share, or any change.";
	if (!hasNumbers(target)) return "What you follow has no numbers. Choose any change.";
	const { value, error } = readInput(LEAST[measure], typed[measure], null);
	if (error !== null) return error;
	return measure === "bitcoin" ? Math.round(Number(value) * SATS) || 1 : Number(value) / 100;
}
