import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldsChangedWith, isStated } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { type FactsDone, recordFacts, sureOf } from "~/listings/record/record-facts";
import { sentence } from "~/ui/format";
import { readStanding } from "~db/queries/record-facts";
import type { StaffRecordNeeds } from "../staff-record";
import { editSchema, readEdit } from "./read-edit";

/**
 * Records a value from a form as a new fact, and ends those it replaces. Refuses with 409 `changed` when the value
 * changed after the form opened. Repeats count once.
 * @param actor the editor
 * @param input fields of `editSchema`
 */
export const editValue = staffVerb(
	"edit-value",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = editSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const form = parsed.data;
		const kind = kindById(form.listing.split(":")[0] ?? "");
		const field = kind && fieldOf(kind, form.field);
		const standing = kind && (await readStanding(needs.db, kind.id, form.listing));
		if (!standing || !field || !isStated(field))
			return { refused: { status: 404, code: "not_found", message: "There is no such value." } };
		const read = readEdit(kind, field, form, standing.facts, needs.now());
		if (read.problems) return invalid(read.problems);
		const words = form.words.trim() || null;
		const asked = { listing: form.listing, ...read.asked };
		const outcome = await recordFacts({ ...needs, words }, actor.userId, asked, {
			...{ verb: "edit-value", isSure: form.sure !== undefined },
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
						: ["value", sentence(of ? `${of.label}: ${reason}` : reason)];
				}),
			),
		);
	},
);

const CONTROLS = new Set(["source", "as_of", "note", "value", "entries"]);
