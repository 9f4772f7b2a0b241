import { type Context, Hono } from "hono";
import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { RETRY_AFTER_SECONDS } from "~workers/shared/rate-limit";
import { ProviderRefusal, ProviderUnavailable } from "~workers/shared/session/ask-provider";
import { type ProviderClient, type ProviderUser, verifiedEmails } from "~workers/shared/session/provider";
import { SITE } from "../../app/context/content-keys";
import { kindById } from "../../app/listings/kinds/all";
import { openDatabase } from "../../db/database";
import { deleteAccountRows, readAccountRows } from "../../db/queries/account";
import { recordVisit } from "../../db/queries/dashboard";
import { kindsReviewedBy } from "../../db/queries/own-reviews";
import { createChanges } from "../shared/changes";
import { accountData } from "./account-data";
import { factorSchema, removeFactor } from "./account-factors";
import { aliveSessions, endSessions, endSessionsOfDeleted, presentSession } from "./account-sessions";
import type { ApiBindings } from "./bindings";
import { fail } from "./errors";
import { atMost, readBody } from "./json-body";
import { confirmed, freshlyProved, type SignedInEnv, signedIn, stillHere } from "./signed-in";
import { withinAccountLimit } from "./within-limit";

/** The user types this. */
const DELETE_WORDS = "delete my account";
const LARGEST_BODY = 1024;

const endSchema = z.object({
	session: z
		.string("Choose a session.")
		.min(1, "Choose a session.")
		.max(200, "We couldn't find that session."),
});
const deleteSchema = z.object({
	confirm: z.literal(DELETE_WORDS, `Type the words “${DELETE_WORDS}”.`),
});

/** `/api/account` */
export const account = new Hono<SignedInEnv>();

account.use(signedIn, withinAccountLimit, atMost(LARGEST_BODY));

account.onError((error, context) => {
	if (error instanceof ProviderRefusal) {
		log("error", "provider_refused", { status: error.status, type: error.errorType, path: context.req.path });
	} else if (!(error instanceof ProviderUnavailable)) throw error;
	return unavailable(
		context,
		"Our sign-in provider isn't responding. Nothing changed. Try again in a minute.",
	);
});

account.get("/sessions", async (context) => {
	const { userId, sessionId } = context.get("session");
	const now = Date.now();
	const alive = await aliveSessions(context.get("provider"), userId, now);
	const sessions = alive.map((session) => presentSession(session, sessionId));
	return context.json({ sessions: sessions.filter(({ expires_at }) => !(Date.parse(expires_at) <= now)) });
});

account.post("/sessions/end", confirmed, async (context) => {
	const read = await readBody(context, endSchema);
	if (read instanceof Response) return read;
	const ended = await endSessions(read.session, {
		provider: context.get("provider"),
		db: openDatabase(context.env.DB),
		by: context.get("session"),
		now: Date.now(),
	});
	if (ended === null)
		return fail(context, 404, "not_found", "We couldn't find that session. It may have ended.");
	return context.json({ ended });
});

/** Tells pages in advance whether the caller has a recent enough proof of identity. */
account.post("/proof", confirmed, freshlyProved, (context) => context.body(null, 204));

account.post("/factors/changed", confirmed, (context) => {
	log("info", "factors_changed", { hasApp: context.get("session").hasApp });
	return context.body(null, 204);
});

account.post("/factors/remove", confirmed, freshlyProved, async (context) => {
	const read = await readBody(context, factorSchema);
	if (read instanceof Response) return read;
	const removed = await removeFactor(read, {
		provider: context.get("provider"),
		db: openDatabase(context.env.DB),
		session: context.get("session"),
		now: Date.now(),
	});
	if (!removed)
		return fail(context, 404, "not_found", "We couldn't find that sign-in method. It may already be gone.");
	log("info", "factor_removed", { kind: read.kind });
	return context.json({ removed: read.id });
});

account.get("/data", confirmed, freshlyProved, async (context) => {
	const { userId } = context.get("session");
	const user = await context.get("provider").getUser(userId);
	const rows = await readAccountRows(openDatabase(context.env.DB), userId, verifiedEmails(user));
	const now = Date.now();
	const day = new Date(now).toISOString().slice(0, 10);
	context.header("Content-Disposition", `attachment; filename="plumbline-account-${day}.json"`);
	context.header("Content-Type", "application/json; charset=utf-8");
	return context.body(`${JSON.stringify(accountData(user, rows, now), null, "\t")}\n`);
});

/** Our data first, then the user at the provider: while the user exists they can sign in and retry. From the first step on nothing writes for them (`stillHere`). The last step deletes writes already in progress, and then we end all sessions. */
account.post("/delete", confirmed, freshlyProved, async (context) => {
	const read = await readBody(context, deleteSchema);
	if (read instanceof Response) return read;
	const { userId } = context.get("session");
	const provider = context.get("provider");
	const db = openDatabase(context.env.DB);
	const user = await userOrGone(provider, userId);
	const emails = user ? verifiedEmails(user) : [];
	const sessions = user ? await aliveSessions(provider, userId, Date.now()) : [];
	const reviewed = await kindsReviewedBy(db, userId);
	await deleteAccountRows(db, userId, emails, Date.now());
	if (reviewed.length > 0) await purgeReviews(context.env, reviewed);
	try {
		await deleteUser(provider, userId);
	} catch (error) {
		log("error", "account_delete_unfinished", errorFields(error));
		return unavailable(
			context,
			"We deleted your saved listings, comparisons, lessons, badges, visits, reviews, messages, newsletter and follows. We couldn't delete your sign-in because our sign-in provider isn't responding. Try again in a minute to finish.",
		);
	}
	await endSessionsOfDeleted(db, userId, sessions, Date.now());
	// A request of another tab may have passed before the first step and written after it.
	await deleteAccountRows(db, userId, emails, Date.now());
	return context.json({ deleted: true });
});

account.post("/visit", stillHere, async (context) => {
	await recordVisit(openDatabase(context.env.DB), context.get("session").userId, Date.now());
	return context.body(null, 204);
});

async function purgeReviews({ CONTENT: kv }: ApiBindings, kinds: string[]): Promise<void> {
	const sections = kinds.flatMap((id) => kindById(id)?.path ?? []);
	await createChanges({ kv, now: Date.now }).purge([SITE, ...sections]);
}

function unavailable(context: Context, message: string): Response {
	context.header("Retry-After", String(RETRY_AFTER_SECONDS));
	return fail(context, 503, "unavailable", message);
}

async function userOrGone(provider: ProviderClient, userId: string): Promise<ProviderUser | null> {
	try {
		return await provider.getUser(userId);
	} catch (error) {
		if (error instanceof ProviderRefusal && error.status === 404) return null;
		throw error;
	}
}

async function deleteUser(provider: ProviderClient, userId: string): Promise<void> {
	try {
		await provider.deleteUser(userId);
	} catch (error) {
		if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
	}
}
