import * as z from "zod";
import type { Session } from "~/context/load-context";
import { fieldMessages, invalid, type Outcome, refusalOf, type VerbNeeds } from "~/context/verb";
import {
	type Follow,
	type FollowerSettings,
	MOST_FOLLOWS,
	putFollow,
	putSettings,
	readFollow,
	removeFollow,
} from "~db/queries/follows";
import { type AskedFollow, readFollowInput } from "./follow-input";
import { isTimeZone } from "./mail-time";
import type { NoticeNeeds } from "./notice-needs.server";

type Person = Pick<Session, "userId" | "isDeleted">;

/** The first request for mail uses the person's first verified address. */
export async function follow(
	needs: NoticeNeeds,
	person: Person,
	input: Record<string, unknown>,
): Promise<Outcome<{ target: string }>> {
	return put(needs, person, input, () => null);
}

export async function changeFollow(
	needs: NoticeNeeds,
	person: Person,
	input: Record<string, unknown>,
): Promise<Outcome<{ target: string }>> {
	return put(needs, person, input, (standing) => (standing ? null : NOT_FOLLOWED));
}

const NOT_FOLLOWED = {
	refused: { status: 404, code: "not_found", message: "You don’t follow this." },
} as const;

async function put(
	needs: NoticeNeeds,
	person: Person,
	input: Record<string, unknown>,
	refusalFor: (standing: Follow | null) => typeof NOT_FOLLOWED | null,
): Promise<Outcome<{ target: string }>> {
	const { db, now, limit } = needs;
	const { userId } = person;
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const { done: asked, refused: wrong } = await readFollowInput(db, input);
	if (!asked) return { refused: wrong };
	const { follow: standing, settings } = await readFollow(db, userId, asked.target);
	const notSo = refusalFor(standing);
	if (notSo) return notSo;
	// Mail that has ended begins again on the page of notifications alone, by a choice of its own.
	if (asked.mail !== "none" && !settings?.email && !settings?.endedAt) {
		const made = await firstSettings(needs, userId, settings, input.zone);
		if (made.refused) return made;
	}
	const isFollowed = await putFollow(db, stored(asked, standing, userId, now()));
	if (isFollowed) return { done: { target: asked.target } };
	return invalid({
		target: `You follow ${MOST_FOLLOWS} things, which is the limit. Unfollow one first.`,
	});
}

/** A new threshold restarts the running total. */
function stored(asked: AskedFollow, standing: Follow | null, userId: string, now: number): Follow {
	const isSame = standing?.measure === asked.measure && standing.least === asked.least;
	return {
		...asked,
		userId,
		createdAt: standing?.createdAt ?? now,
		since: isSame && standing ? standing.since : now,
	};
}

async function firstSettings(
	{ db, now, emails }: NoticeNeeds,
	userId: string,
	settings: FollowerSettings | null,
	zone: unknown,
): Promise<Outcome<null>> {
	const known = await emails();
	if (known === null)
		return invalid({ mail: "We can’t look up your email addresses right now. Try again in a minute." });
	const [email] = known;
	if (!email)
		return invalid({
			mail: "Your account has no verified email. Sign in with email once, or turn email off.",
		});
	await putSettings(db, {
		userId,
		email,
		address: email.toLowerCase(),
		chosenAt: now(),
		endHash: null,
		endedAt: null,
		endedBecause: null,
		zone: settings?.zone ?? (typeof zone === "string" && isTimeZone(zone) ? zone : "UTC"),
		quietFrom: settings?.quietFrom ?? null,
		quietUntil: settings?.quietUntil ?? null,
	});
	return { done: null };
}

const unfollowSchema = z.object({
	target: z
		.string("Choose what to unfollow.")
		.min(1, "Choose what to unfollow.")
		.max(250, "Choose what to unfollow."),
});

export async function unfollow(
	{ db, limit }: VerbNeeds,
	person: Person,
	input: Record<string, unknown>,
): Promise<Outcome<{ target: string }>> {
	const refused = await refusalOf(person, limit);
	if (refused) return { refused };
	const parsed = unfollowSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { target } = parsed.data;
	if (await removeFollow(db, person.userId, target)) return { done: { target } };
	return NOT_FOLLOWED;
}
