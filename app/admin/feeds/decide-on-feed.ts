import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { decideFeed } from "~db/queries/feeds";

export type DecideNeeds = VerbNeeds & {
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

const schema = z.object({
	id: z.string().regex(/^(publisher|podcast):[\w-]{1,100}$/, "There is no such feed."),
	decision: z.enum(["read", "trust"], "Say whether to read it again or to trust it."),
});

/**
 * Has a feed read again with the next run of the clock, as what it was; or takes what it now says of itself as theirs, so that it is shown. Asked twice is asked
 * once more: nothing is lost by it.
 * @param actor who decides
 * @param input `{id, decision}`, the decision `read` or `trust`
 */
export const decideOnFeed = staffVerb(
	"decide-on-feed",
	async ({ db, now, purge }: DecideNeeds, actor, input) => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const outcome = await decideFeed(db, {
			...parsed.data,
			at: now(),
			actor: actor.userId,
			lineId: crypto.randomUUID(),
		});
		if (outcome === "none")
			return { refused: { status: 404, code: "not_found", message: "There is no such feed." } };
		if (outcome === "nothing") {
			const message = "This feed is trusted already, or has said nothing yet. Nothing was changed.";
			return { refused: { status: 409, code: "answered", message } };
		}
		if (parsed.data.decision === "trust") await purge([SITE, "/podcast"]);
		return { done: parsed.data };
	},
);
