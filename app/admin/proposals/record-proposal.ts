import { TAGS_OF_CLOSE } from "~/context/content-keys";
import type { Staff } from "~/context/staff-verb";
import { invalid, type Outcome, type Refusal } from "~/context/verb";
import { farFrom } from "~/listings/facts/far-from";
import { statedKey } from "~/listings/facts/part-field";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { notShown } from "~/listings/record/plan-facts";
import { type FactsDone, LOOK_TWICE, recordFacts, sureOf } from "~/listings/record/record-facts";
import { stateValue } from "~/listings/record/state-part";
import { dayOf, sentence } from "~/ui/format";
import { readCloses, recordCloses } from "~db/queries/imports";
import { type Proposal, readProposal, settleProposal } from "~db/queries/proposals";
import { readStanding } from "~db/queries/record-facts";
import { DAY } from "~db/time";
import { idsIn } from "../edit/read-edit";
import type { StaffRecordNeeds } from "../staff-record";

export const CLOSES = "series:btc-usd";

export const DECIDED: Refusal = {
	status: 409,
	code: "answered",
	message: "Somebody has decided on this meanwhile. Nothing was recorded.",
};

const NO_SUCH_VALUE: Refusal = { status: 404, code: "not_found", message: "There is no such value." };

/** The open proposal, or the reason it's closed. */
export async function openProposal(
	{ db }: Pick<StaffRecordNeeds, "db">,
	id: string,
): Promise<{ proposal: Proposal; refused?: undefined } | { refused: Refusal; proposal?: undefined }> {
	const proposal = await readProposal(db, id);
	if (!proposal)
		return { refused: { status: 404, code: "not_found", message: "There is no such proposal." } };
	return proposal.state === "open" || proposal.state === "waiting" ? { proposal } : { refused: DECIDED };
}

/** The proposal as accepted or corrected. */
export type Wanted = {
	/** As in the content. */
	value: unknown;
	source: string;
	asOf: string | null;
	note: string | null;
	/** The ids of the statements that were shown when it was decided. */
	seen: string;
	as: "accepted" | "corrected";
	/** The reviewer knows that the value differs a lot and has opened the source. */
	isSure: boolean;
};

const VERB = { accepted: "accept-proposal", corrected: "correct-proposal" } as const;

/**
 * Records an accepted proposal and closes it. Refuses with 409 `changed` when the value changed since the reviewer
 * saw it, or when a better statement would outrank it.
 */
export async function recordProposal(
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
		...{ id: proposal.id, state: as, at: now(), actor: actor.userId, verb: VERB[as], facts },
		lineId: crypto.randomUUID(),
	});
	return ended ? outcome : { refused: DECIDED };
}

/** A close that a person decided. */
async function recordClose(
	{ db, now, purge }: StaffRecordNeeds,
	actor: Staff,
	{ id, field: day, importer }: Proposal,
	{ value, as, isSure }: Pick<Wanted, "value" | "as" | "isSure">,
): Promise<Outcome<FactsDone>> {
	if (typeof value !== "number" || !(value >= 100 && value <= 100_000_000))
		return invalid({ value: "A close is a price in US dollars." });
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
