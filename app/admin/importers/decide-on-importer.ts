import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { decideImporter } from "~db/queries/imports";

const schema = z.object({
	name: z.string().regex(/^[a-z0-9-]{1,60}$/, "There is no such importer."),
	decision: z.enum(["ask", "off", "on"], "Say whether to ask now, to switch it off or on."),
});

/**
 * Runs an importer fully in the next run, or turns it on or off. Its open proposals stay.
 * @param actor the editor
 * @param input `{name, decision}`
 */
export const decideOnImporter = staffVerb(
	"decide-on-importer",
	async ({ db, now }: VerbNeeds, actor, input) => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const line = { at: now(), actor: actor.userId, lineId: crypto.randomUUID() };
		if (await decideImporter(db, { ...parsed.data, ...line })) return { done: parsed.data };
		return { refused: { status: 404, code: "not_found", message: "There is no such importer." } };
	},
);
