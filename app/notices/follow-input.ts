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
		messages: "Enter an amount above 0, like 500.",
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
		messages: "Enter a percentage above 0 and up to 1,000, like 5.",
	},
};

const schema = z.object({
	target: z.string("Choose what to follow.").max(250, "Choose what to follow."),
	measure: z.enum(["any", "bitcoin", "share"], "Choose which changes."),
	bitcoin: z.string().trim().max(30, "Enter at most 30 characters.").default(""),
	share: z.string().trim().max(30, "Enter at most 30 characters.").default(""),
	mail: z.enum(["none", "instant", "daily"], "Choose whether we email you."),
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
	if (!target) return invalid({ target: "We couldn’t find that. Choose something else to follow." });
	const least = readLeast(measure, parsed.data, target);
	if (typeof least === "string") return invalid({ [measure]: least });
	if (target.listing === null) return { done: { ...partsOf(target), measure, least, mail } };
	const found = await readFollowable(db, target.listing);
	if (!found) return invalid({ target: "We couldn’t find that listing." });
	if (found.isOver) return invalid({ target: `${found.name} has ended, so nothing about it will change.` });
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
		return "This isn’t an amount of bitcoin. Choose a percentage or any change.";
	if (!hasNumbers(target)) return "This has no numbers. Choose any change.";
	const { value, error } = readInput(LEAST[measure], typed[measure], null);
	if (error !== null) return error;
	return measure === "bitcoin" ? Math.round(Number(value) * SATS) || 1 : Number(value) / 100;
}
