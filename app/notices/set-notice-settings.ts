import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf } from "~/context/verb";
import { putSettings } from "~db/queries/follows";
import { isTimeZone } from "./mail-time";
import type { NoticeNeeds } from "./notice-needs.server";

const HOUR = "Choose a whole hour.";

const hour = z
	.string(HOUR)
	.regex(/^([01]?\d|2[0-3])?$/, HOUR)
	.transform((typed) => (typed === "" ? null : Number(typed)));

const schema = z
	.object({
		email: z.string("Choose where mail goes.").max(320, "Choose where mail goes."),
		zone: z
			.string("Choose a time zone.")
			.max(60, "Choose a time zone.")
			.refine(isTimeZone, "Choose a time zone."),
		quiet_from: hour,
		quiet_until: hour,
	})
	.refine(({ quiet_from, quiet_until }) => (quiet_from === null) === (quiet_until === null), {
		path: ["quiet_until"],
		error: "Choose both hours, or neither.",
	})
	.refine(({ quiet_from, quiet_until }) => quiet_from === null || quiet_from !== quiet_until, {
		path: ["quiet_until"],
		error: "Quiet hours end at another hour than they begin.",
	});

/**
 * Sets where and when a person gets mail. An address must be one of theirs that the provider has seen proved; chosen again, mail that had
 * ended goes on.
 * @param input `{email, zone, quiet_from, quiet_until}`; an empty address is no mail, empty hours are no quiet hours
 */
export async function setNoticeSettings(
	{ db, now, limit, emails }: NoticeNeeds,
	person: Pick<Session, "userId" | "isDeleted">,
	input: Record<string, unknown>,
): Promise<Outcome<null>> {
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { email, zone, quiet_from, quiet_until } = parsed.data;
	const known = email === "" ? [] : await emails();
	if (known === null)
		return invalid({ email: "Your addresses cannot be looked up right now. Try again in a minute." });
	if (email !== "" && !known.includes(email))
		return invalid({ email: "Choose an address that your account has proved." });
	await putSettings(db, {
		...{ userId: person.userId, zone, quietFrom: quiet_from, quietUntil: quiet_until },
		...(email === ""
			? { email: null, address: null, chosenAt: null }
			: { email, address: email.toLowerCase(), chosenAt: now() }),
		...{ endedAt: null, endedBecause: null, endHash: null },
	});
	return { done: null };
}
