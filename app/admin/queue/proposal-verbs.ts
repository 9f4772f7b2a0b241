import * as z from "zod";
import { TAGS_OF_CLOSE } from "~/context/content-keys";
import type { Staff } from "~/context/staff-verb";
import { invalid, type Outcome, type Refusal, type VerbNeeds } from "~/context/verb";
import { farFrom } from "~/listings/facts/far-from";
import { statedKey } from "~/listings/facts/part-field";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { notShown } from "~/listings/record/plan-facts";
import { type FactsDone, LOOK_TWICE, recordFacts, sureOf } from "~/listings/record/record-facts";
import { namedValue, stateValue } from "~/listings/record/state-part";
import { readTyped } from "~/listings/values/value-types";
import { dayOf, sentence } from "~/ui/format";
import { numberTyped } from "~/ui/typed-number";
import { readCloses, recordCloses } from "~db/queries/imports";
import { readListingsByIds } from "~db/queries/listings";
import { readChange, rejectChange as write } from "~db/queries/page-changes";
import { type Proposal, readProposal, settleProposal } from "~db/queries/proposals";
import { readStanding } from "~db/queries/record-facts";
import { DAY } from "~db/time";
import type { Attributes } from "~db/values";
import { idsIn } from "../edit/read-edit";
import { formVerb, notFound } from "../form-verb";
import type { StaffRecordNeeds } from "../staff.server";

const acceptSchema = z.object({
	proposal: z.string().max(100).default(""),
	seen: z.string().max(20_000).default(""),
	sure: z.string().optional(),
});

/** Records a proposal as it is. A held proposal needs confirmation that the person opened the source. */
export const acceptProposal = formVerb(
	"accept-proposal",
	acceptSchema,
	async (needs: StaffRecordNeeds, actor, { proposal: id, seen, sure }): Promise<Outcome<FactsDone>> => {
		const { proposal, refused } = await openProposal(needs, id);
		if (refused) return { refused };
		if (proposal.heldWhy && !sure)
			return invalid({ sure: "Open the source, then check the box if it says this." });
		const { source, asOf } = proposal;
		const value: unknown = JSON.parse(proposal.value);
		return recordProposal(needs, actor, proposal, {
			value,
			source,
			asOf,
			note: null,
			seen,
			as: "accepted",
			isSure: sure !== undefined,
		});
	},
);

const correctSchema = z.object({
	proposal: z.string().max(100).default(""),
	seen: z.string().max(20_000).default(""),
	value: z.string().trim().min(1, "Enter the correct value.").max(20_000),
	source: z.string().trim().max(2000).default(""),
	as_of: z.string().trim().max(20).default(""),
	note: z.string().trim().max(4000).default(""),
	sure: z.string().optional(),
});

/** Records a proposal with a corrected value, source or day. */
export const correctProposal = formVerb(
	"correct-proposal",
	correctSchema,
	async (
		needs: StaffRecordNeeds,
		actor,
		{ proposal: id, seen, value: typed, source, as_of, note, sure },
	): Promise<Outcome<FactsDone>> => {
		const { proposal, refused } = await openProposal(needs, id);
		if (refused) return { refused };
		let value: unknown;
		try {
			value = readAs(proposal.listing, proposal.field, typed, await attributesOf(needs, proposal.listing));
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			return invalid({ value: sentence(error.message) });
		}
		return recordProposal(needs, actor, proposal, {
			value,
			source: source || proposal.source,
			asOf: as_of || null,
			note: note || null,
			seen,
			as: "corrected",
			isSure: sure !== undefined,
		});
	},
);

async function attributesOf({ db }: StaffRecordNeeds, listing: string): Promise<Attributes> {
	return listing === CLOSES ? {} : ((await readListingsByIds(db, [listing]))[0]?.attributes ?? {});
}

function readAs(listing: string, key: string, typed: string, attributes: Attributes): unknown {
	if (listing === CLOSES) return numberTyped(typed, "dollars");
	const kind = kindById(listing.split(":")[0] ?? "");
	const named = kind && namedValue(kind, key, attributes);
	if (!named) throw new RangeError("this value doesn’t exist");
	return readTyped(named.field, typed, "USD");
}

const rejectSchema = z.object({
	proposal: z.string().max(100).default(""),
	note: z.string().trim().min(3, "Enter why you’re rejecting it.").max(1000),
});

/** Rejects a proposal without recording it. We won't propose the same again. The log has the reason. */
export const rejectProposal = formVerb(
	"reject-proposal",
	rejectSchema,
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const { proposal, refused } = await openProposal(needs, input.proposal);
		if (refused) return { refused };
		const ended = await settleProposal(needs.db, {
			id: proposal.id,
			state: "rejected",
			at: needs.now(),
			actor: actor.userId,
			verb: "reject-proposal",
			reason: input.note,
			lineId: crypto.randomUUID(),
		});
		return ended ? { done: { facts: [] } } : { refused: DECIDED };
	},
);

const changeSchema = z.object({
	change: z.string().max(100).default(""),
	note: z.string().trim().min(3, "Enter why the change affects no values.").max(1000),
});

/** Nothing is read again, and later readings compare with the new text. */
export const rejectChange = formVerb(
	"reject-change",
	changeSchema,
	async ({ db, now }: VerbNeeds, actor, { change: id, note: reason }): Promise<Outcome<FactsDone>> => {
		if (!(await readChange(db, id))) return notFound("This change doesn’t exist. Reload the queue.");
		const line = { at: now(), actor: actor.userId, lineId: crypto.randomUUID() };
		return (await write(db, { id, reason, ...line })) ? { done: { facts: [] } } : { refused: DECIDED };
	},
);

export const CLOSES = "series:btc-usd";

const DECIDED: Refusal = {
	status: 409,
	code: "answered",
	message: "Someone else already decided this. Nothing was saved.",
};

const NO_SUCH_VALUE: Refusal = { status: 404, code: "not_found", message: "This value doesn’t exist." };

async function openProposal(
	{ db }: Pick<StaffRecordNeeds, "db">,
	id: string,
): Promise<{ proposal: Proposal; refused?: undefined } | { refused: Refusal; proposal?: undefined }> {
	const proposal = await readProposal(db, id);
	if (!proposal) return notFound("This proposal doesn’t exist. Reload the queue.");
	return proposal.state === "open" || proposal.state === "waiting" ? { proposal } : { refused: DECIDED };
}

type Wanted = {
	value: unknown;
	source: string;
	asOf: string | null;
	note: string | null;
	seen: string;
	as: "accepted" | "corrected";
	/** The reviewer knows that the value differs a lot and has opened the source. */
	isSure: boolean;
};

const VERB = { accepted: "accept-proposal", corrected: "correct-proposal" } as const;

/** Refuses with 409 `changed` when the value changed since the reviewer saw it, or when a better statement would outrank it. */
async function recordProposal(
	needs: StaffRecordNeeds,
	actor: Staff,
	proposal: Proposal,
	{ value, source, asOf, note, seen, as, isSure }: Wanted,
): Promise<Outcome<FactsDone>> {
	const { db, now } = needs;
	const { listing, field: key } = proposal;
	if (listing === CLOSES) return recordClose(needs, actor, proposal, { value, as, isSure });
	const kind = kindById(listing.split(":")[0] ?? "");
	const field = kind && fieldOf(kind, statedKey(kind, key));
	if (!kind || !field || !isStated(field)) return { refused: NO_SUCH_VALUE };
	// For a contract, the publisher's identity says nothing about the grade.
	const isFiling = proposal.grade === "filing" && source === proposal.source;
	const fields = [field, ...fieldsChangedWith(kind, field)].map((one) => one.key);
	const standing = await readStanding(db, kind.id, listing);
	if (!standing) return { refused: NO_SUCH_VALUE };
	let asked: ReturnType<typeof stateValue>;
	try {
		const readAt = dayOf(now());
		asked = stateValue(kind, key, standing.facts, { value, source, asOf, readAt, note, isFiling });
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return { refused: NO_SUCH_VALUE };
	}
	const outcome = await recordFacts(
		needs,
		actor.userId,
		{ listing, ...asked, seen: { fields, facts: idsIn(seen) } },
		{ verb: VERB[as], isSure, unless: (now, added) => notShown(kind, field.key, now, added) },
	);
	if (outcome.refused?.code === "look_twice")
		return { refused: { ...outcome.refused, fields: { sure: sureOf(outcome.refused.fields) } } };
	if (outcome.refused) {
		const [at, reason] = Object.entries(outcome.refused.fields ?? {})[0] ?? [];
		return reason
			? invalid({ [at?.startsWith(field.key) ? "value" : (at ?? "value")]: sentence(reason) })
			: outcome;
	}
	const { facts } = outcome.done;
	const ended = await settleProposal(db, {
		id: proposal.id,
		state: as,
		at: now(),
		actor: actor.userId,
		verb: VERB[as],
		facts,
		lineId: crypto.randomUUID(),
	});
	return ended ? outcome : { refused: DECIDED };
}

async function recordClose(
	{ db, now, purge }: StaffRecordNeeds,
	actor: Staff,
	{ id, field: day, importer }: Proposal,
	{ value, as, isSure }: Pick<Wanted, "value" | "as" | "isSure">,
): Promise<Outcome<FactsDone>> {
	if (typeof value !== "number" || !(value >= 100 && value <= 100_000_000))
		return invalid({ value: "Enter a price from $100 to $100,000,000, like 60,000." });
	const at = now();
	const { last } = await readCloses(db, dayOf(at - 14 * DAY));
	const far = isSure || !last ? null : farFrom(last.cents / 100, value);
	if (far) return { refused: { ...LOOK_TWICE, fields: { sure: sureOf({ value: far }) } } };
	const cents = Math.round(value * 100);
	const sources = JSON.stringify([{ name: importer, cents }]);
	await recordCloses(
		db,
		[{ day, cents, sources, recordedBy: "desk", recordedAt: at }],
		{ proposals: [id], state: as },
		{ id: crypto.randomUUID(), at, actor: actor.userId, verb: VERB[as] },
	);
	await Promise.allSettled([purge(TAGS_OF_CLOSE)]);
	return { done: { facts: [] } };
}
