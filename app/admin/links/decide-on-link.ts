import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { decideLink } from "~db/queries/links";

const schema = z.object({
	url: z.string().min(1, "There is no such link.").max(2000, "There is no such link."),
	decision: z.enum(["right", "again"], "Say whether it is right as it is or to check it again."),
	seen: z
		.string()
		.regex(/^\d{0,16}$/, "Open the page again.")
		.transform((text) => (text === "" ? null : Number(text))),
});

/**
 * Accepts what was seen at a link, so it's flagged only after another change. Or requests a new check in the next
 * run. We don't accept a link that was checked after the editor looked, because they haven't seen its current
 * content.
 * @param actor the editor
 * @param input `{url, decision, seen}`. The decision is `right` or `again`. `seen` is the last check in UTC
 * milliseconds, or empty if there was none.
 */
export const decideOnLink = staffVerb("decide-on-link", async ({ db, now }: VerbNeeds, actor, input) => {
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const outcome = await decideLink(db, {
		...parsed.data,
		at: now(),
		actor: actor.userId,
		lineId: crypto.randomUUID(),
	});
	if (outcome === "none")
		return { refused: { status: 404, code: "not_found", message: "There is no such link any more." } };
	if (outcome === "nothing") {
		const message = "Somebody has decided on this link already. Nothing was changed.";
		return { refused: { status: 409, code: "answered", message } };
	}
	if (outcome === "meanwhile") {
		const message = "It was checked again meanwhile. Look at what was seen, and decide on that.";
		return { refused: { status: 409, code: "changed", message } };
	}
	return { done: parsed.data };
});
