import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type VerbNeeds } from "~/context/verb";
import { decideFeed } from "~db/queries/feeds";

export type DecideNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

const schema = z.object({
	id: z.string().regex(/^(publisher|podcast):[\w-]{1,100}$/, "There is no such feed."),
	decision: z.enum(["read", "trust"], "Say whether to read it again or to trust it."),
});

/**
 * Queues a feed for the next run, or accepts its new self-description so that we show it. Repeats are harmless.
 * @param actor the editor
 * @param input `{id, decision}` with `read` or `trust`
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
