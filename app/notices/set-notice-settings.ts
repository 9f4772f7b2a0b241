import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf } from "~/context/verb";
import { type FollowerSettings, putSettings, readSettings } from "~db/queries/follows";
import { isTimeZone } from "./mail-time";
import type { NoticeNeeds } from "./notice-needs.server";

const HOUR = "Choose a whole hour.";

const hour = z
	.string(HOUR)
	.regex(/^([01]?\d|2[0-3])?$/, HOUR)
	.transform((typed) => (typed === "" ? null : Number(typed)));

const schema = z
	.object({
		email: z.string("Choose an email address.").max(320, "Choose an email address."),
		zone: z
			.string("Choose a time zone.")
			.max(60, "Choose a time zone.")
			.refine(isTimeZone, "Choose a time zone."),
		quiet_from: hour,
		quiet_until: hour,
		again: z.enum(["yes", ""], "Choose whether to turn email back on.").default(""),
	})
	.refine(({ email, again }) => again === "" || email !== "", {
		path: ["email"],
		error: "Choose an email address or leave email off.",
	})
	.refine(({ quiet_from, quiet_until }) => (quiet_from === null) === (quiet_until === null), {
		path: ["quiet_until"],
		error: "Choose both hours, or neither.",
	})
	.refine(({ quiet_from, quiet_until }) => quiet_from === null || quiet_from !== quiet_until, {
		path: ["quiet_until"],
		error: "Choose different start and end hours.",
	});

/** An empty address turns mail off. Ended mail stays off until the person asks for it `again`. */
export async function setNoticeSettings(
	{ db, now, limit, emails }: NoticeNeeds,
	person: Pick<Session, "userId" | "isDeleted">,
	input: Record<string, unknown>,
): Promise<Outcome<null>> {
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { email, zone, quiet_from, quiet_until, again } = parsed.data;
	const known = email === "" ? [] : await emails();
	if (known === null)
		return invalid({ email: "We can’t look up your email addresses right now. Try again in a minute." });
	if (email !== "" && !known.includes(email))
		return invalid({ email: "Choose a verified address on your account." });
	const standing = await readSettings(db, person.userId);
	await putSettings(db, {
		userId: person.userId,
		zone,
		quietFrom: quiet_from,
		quietUntil: quiet_until,
		...(email === ""
			? { email: null, address: null, chosenAt: null }
			: { email, address: email.toLowerCase(), chosenAt: now() }),
		...(again === "yes" ? NOT_ENDED : endOf(standing)),
		endHash: null,
	});
	return { done: null };
}

const NOT_ENDED = { endedAt: null, endedBecause: null };

function endOf(standing: FollowerSettings | null): Pick<FollowerSettings, "endedAt" | "endedBecause"> {
	return standing ? { endedAt: standing.endedAt, endedBecause: standing.endedBecause } : NOT_ENDED;
}
