import * as z from "zod";
import { invalid, type Outcome } from "~/context/verb";
import { liveStatements } from "~/listings/facts/choose-statement";
import { statementOf } from "~/listings/facts/state-facts";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { type FactsDone, recordFacts, sureOf } from "~/listings/record/record-facts";
import { sentence } from "~/ui/format";
import { readStanding } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { formVerb, notFound } from "../form-verb";
import type { StaffRecordNeeds } from "../staff.server";
import { editSchema, readEdit } from "./read-edit";

/** Records a value as a new fact, and ends those it replaces. Refuses with 409 `changed` when it changed after the form opened. */
export const editValue = formVerb(
	"edit-value",
	editSchema,
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const form = input;
		const kind = kindById(form.listing.split(":")[0] ?? "");
		const field = kind && fieldOf(kind, form.field);
		const standing = kind && (await readStanding(needs.db, kind.id, form.listing));
		if (!standing || !field || !isStated(field)) return notFound("This value doesn’t exist.");
		const read = readEdit(kind, field, form, standing.facts, needs.now());
		if (read.problems) return invalid(read.problems);
		const words = form.words.trim() || null;
		const asked = { listing: form.listing, ...read.asked };
		const outcome = await recordFacts({ ...needs, words }, actor.userId, asked, {
			verb: "edit-value",
			isSure: form.sure !== undefined,
		});
		if (!outcome.refused?.fields) return outcome;
		if (outcome.refused.code === "look_twice")
			return { refused: { ...outcome.refused, fields: { sure: sureOf(outcome.refused.fields) } } };
		const names = new Map([[field.key, field.type === "editions" ? "entries" : "value"]]);
		for (const { key } of fieldsChangedWith(kind, field)) names.set(key, `beside.${key}`);
		return invalid(
			Object.fromEntries(
				Object.entries(outcome.refused.fields).map(([at, reason]) => {
					// Part of an entry, such as `offers.term.fee_kind`.
					if (at.startsWith(`${field.key}.`))
						return [`parts.${at.slice(field.key.length + 1)}`, sentence(reason)];
					const name = names.get(at) ?? at;
					const of = fieldOf(kind, at);
					return CONTROLS.has(name) || names.has(at)
						? [name, sentence(reason)]
						: ["value", sentence(of ? `${of.label} ${reason}` : reason)];
				}),
			),
		);
	},
);

const CONTROLS = new Set(["source", "as_of", "note", "value", "entries"]);

const undoSchema = z.object({
	listing: z.string().min(1).max(200),

	facts: z.array(z.string().max(64)).min(1, "Choose a change to undo.").max(200),
});

/** Ends what the change stated and restates what it ended. Undoing twice changes nothing. */
export const undoChange = formVerb(
	"undo-change",
	undoSchema,
	async (needs: StaffRecordNeeds, actor, { listing, facts }): Promise<Outcome<FactsDone>> => {
		const kind = kindById(listing.split(":")[0] ?? "");
		const standing = kind && (await readStanding(needs.db, kind.id, listing));
		if (!standing || facts.some((id) => !standing.facts.some((fact) => fact.id === id)))
			return notFound("This change doesn’t exist.");
		const { ends, restates } = undoOf(standing.facts, facts);
		if (ends.length + restates.length === 0) return { done: { facts: [] } };
		const asked = { listing, ends, restates };
		const outcome = await recordFacts(needs, actor.userId, asked, {
			verb: "undo-change",
			// Undo restores the old value, however far off the mistake was.
			isSure: true,
		});
		const [reason] = Object.entries(outcome.refused?.fields ?? {});
		if (!reason) return outcome;
		const message =
			reason[1] === "must be known"
				? "You can’t undo this, because the listing needs this value. Enter another value instead."
				: `You can’t undo this, because ${fieldOf(kind, reason[0])?.label ?? "the value"} ${reason[1]}.`;
		return { refused: { status: 409, code: "changed", message } };
	},
);

/** Ends the live statements among `ids`, and restates what they ended if no one else states it. */
export function undoOf(facts: FactRecord[], ids: string[]): { ends: string[]; restates: string[] } {
	const byId = new Map(facts.map((fact) => [fact.id, fact]));
	const live = liveStatements(facts);
	const isLive = new Set(live.map(({ id }) => id));
	const said = new Set(live.map(statementOf));
	const undone = ids.flatMap((id) => byId.get(id) ?? []);
	const restates = undone.flatMap(({ withdraws }) => {
		const ended = withdraws ? byId.get(withdraws) : undefined;
		return ended && !said.has(statementOf(ended)) ? [ended.id] : [];
	});
	return { ends: undone.flatMap(({ id }) => (isLive.has(id) ? [id] : [])), restates: [...new Set(restates)] };
}
