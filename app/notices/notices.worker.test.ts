import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "~/context/load-context";
import { openDatabase } from "~db/database";
import { MOST_FOLLOWS, readFollow, readFollower } from "~db/queries/follows";
import { changeFollow, follow, unfollow } from "./follow";
import { loadFollow, saveFollow } from "./follow.server";
import { changeNotices, loadNotices } from "./list.server";
import { markRead } from "./mark-read";
import { setNoticeSettings } from "./set-notice-settings";

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 23, 12);
let time = NOW;
const ada = { userId: "user-ada", isDeleted: false } as Session;
const bob = { userId: "user-bob", isDeleted: false } as Session;
const gone = { userId: "user-gone", isDeleted: true } as Session;
let known: string[] | null;
const needs = { db, now: () => time, limit: async () => "within" as const, emails: async () => known };

const LEDN = "lender:ledn";
const asked = (more: Record<string, unknown> = {}) => ({
	target: `${LEDN}#apr_min`,
	measure: "any",
	mail: "none",
	...more,
});

const addListing = (id: string, status: string | null = null, into: string | null = null) =>
	env.DB.prepare(
		`insert or replace into listings (id, kind, slug, name, status, merged_into, attributes, provenance, summary, quality, created_at, updated_at)
		 values (?1, ?2, ?3, ?4, ?5, ?6, '{}', '{}', '{}', '{}', 0, 0)`,
	)
		.bind(id, ...id.split(":"), id.split(":")[1]?.toUpperCase() ?? "", status, into)
		.run();

/** Merges `lender:old` into another, or undoes that. */
const merge = (into: string | null) =>
	env.DB.prepare("update listings set merged_into = ? where id = 'lender:old'").bind(into).run();

const tell = async (userId: string, change: string, at = NOW) => {
	await env.DB.prepare(
		`insert or ignore into told_changes (id, listing_id, kind, field, what, name, label, before, after, is_bitcoin, at)
		 values (?, ?, 'lender', 'apr_min', 'value', 'LEDN', 'lowest APR', '9%', '8%', 0, 0)`,
	)
		.bind(change, LEDN)
		.run();
	await env.DB.prepare("insert into notices (user_id, change_id, created_at) values (?, ?, ?)")
		.bind(userId, change, at)
		.run();
};

const of = (userId: string) => readFollower(db, userId, { page: 1, size: 50 });
const targetsOf = async (userId: string) => (await of(userId)).follows.map(({ target }) => target);

const context = {
	db,
	now: () => time,
	limits: { account: async () => "within" },
	verifiedEmails: async () => known ?? Promise.reject(new Error("the provider is down")),
} as unknown as AppLoadContext;

const open = (path: string) => new Request(`https://plumbline.example/treasury-notifications${path}`);
const look = () => loadNotices(context, open(""), ada);

const formOf = (fields: Record<string, string>) =>
	new Request("https://plumbline.example/treasury-notifications", {
		method: "POST",
		body: new URLSearchParams(fields),
	});

/** Where an action leads, or what it answers. */
async function sent<T>(answer: Promise<T>): Promise<T | { to: string | null; status: number }> {
	return answer.catch((thrown) => {
		if (!(thrown instanceof Response)) throw thrown;
		return { to: thrown.headers.get("Location"), status: thrown.status };
	});
}

beforeEach(async () => {
	time = NOW;
	known = ["ada@example.com", "second@example.com"];
	const tables = ["notices", "told_changes", "follows", "follower_settings", "listings"];
	await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
	await addListing(LEDN);
});

describe("following", () => {
	test("a value, a listing and all companies: each once, however often it is sent", async () => {
		for (const target of [`${LEDN}#apr_min`, LEDN, "treasury-company", LEDN])
			expect((await follow(needs, ada, asked({ target }))).done).toEqual({ target });
		expect((await targetsOf("user-ada")).sort()).toEqual(
			[LEDN, `${LEDN}#apr_min`, "treasury-company"].sort(),
		);
		expect(await targetsOf("user-bob")).toEqual([]);
	});

	test("keeps what was asked for: an amount of bitcoin in sats, a share of one", async () => {
		const target = "treasury-company";
		await follow(needs, ada, asked({ target, measure: "bitcoin", bitcoin: "1,000.5 BTC" }));
		expect((await readFollow(db, "user-ada", target)).follow).toMatchObject({
			measure: "bitcoin",
			least: 100_050_000_000,
		});
		await follow(needs, ada, asked({ target, measure: "share", share: "2.5%" }));
		expect((await readFollow(db, "user-ada", target)).follow).toMatchObject({
			measure: "share",
			least: 0.025,
		});
	});

	test("adds up anew only where another amount is asked for, and stays as old as it is", async () => {
		const target = LEDN;
		await follow(needs, ada, asked({ target, measure: "share", share: "5" }));
		time += 1000;
		await changeFollow(needs, ada, asked({ target, measure: "share", share: "5", mail: "daily" }));
		expect((await readFollow(db, "user-ada", target)).follow).toMatchObject({
			createdAt: NOW,
			since: NOW,
			mail: "daily",
		});
		await changeFollow(needs, ada, asked({ target, measure: "share", share: "6" }));
		expect((await readFollow(db, "user-ada", target)).follow).toMatchObject({
			createdAt: NOW,
			since: NOW + 1000,
		});
	});

	test("of what was merged into another is of that", async () => {
		await addListing("lender:old", null, LEDN);
		const { done } = await follow(needs, ada, asked({ target: "lender:old#apr_min" }));
		expect(done).toEqual({ target: `${LEDN}#apr_min` });
	});

	test("of what was merged into another meanwhile is changed and ended as that, and comes back as it then is", async () => {
		await addListing("lender:old");
		await follow(needs, ada, asked({ target: "lender:old#apr_min" }));
		await merge(LEDN);
		expect(await targetsOf("user-ada")).toEqual([`${LEDN}#apr_min`]);
		await changeFollow(needs, ada, asked({ measure: "share", share: "5" }));
		// Followed once more, it is no second follow.
		await follow(needs, ada, asked({ measure: "share", share: "5" }));
		expect((await of("user-ada")).follows).toMatchObject([{ name: "LEDN", measure: "share", least: 0.05 }]);
		await merge(null);
		expect((await of("user-ada")).follows).toMatchObject([{ target: "lender:old#apr_min", least: 0.05 }]);
		await merge(LEDN);
		expect((await unfollow(needs, ada, { target: `${LEDN}#apr_min` })).done).toBeDefined();
		await merge(null);
		expect(await targetsOf("user-ada")).toEqual([]);
	});

	test("of two listings that became one stands once, and each by itself again when that is undone", async () => {
		await addListing("lender:old");
		for (const target of [LEDN, "lender:old"]) await follow(needs, ada, asked({ target }));
		await merge(LEDN);
		expect(await targetsOf("user-ada")).toEqual([LEDN]);
		await merge(null);
		expect((await targetsOf("user-ada")).sort()).toEqual([LEDN, "lender:old"]);
	});

	test("by mail takes the first verified address and the browser's zone, where none was chosen", async () => {
		await follow(needs, ada, asked({ mail: "instant", zone: "Asia/Tokyo" }));
		expect((await of("user-ada")).settings).toMatchObject({ email: "ada@example.com", zone: "Asia/Tokyo" });
		await follow(needs, bob, asked({ mail: "instant", zone: "Mars/Base" }));
		expect((await of("user-bob")).settings?.zone).toBe("UTC");
	});

	test.each([
		["nothing", { target: undefined }, "target"],
		["a kind that cannot be followed as a whole", { target: "lender" }, "target"],
		["a listing that there is not", { target: "lender:nobody" }, "target"],
		["a value whose changes nobody tells", { target: `${LEDN}#name` }, "target"],
		["something made up", { target: "lender:ledn'; drop table follows" }, "target"],
		["no amount", { measure: "share", share: "" }, "share"],
		["an amount of nothing", { measure: "share", share: "0" }, "share"],
		["an amount below nothing", { measure: "share", share: "-5" }, "share"],
		["words for an amount", { measure: "share", share: "lots" }, "share"],
		["bitcoin of a rate", { measure: "bitcoin", bitcoin: "5" }, "bitcoin"],
		[
			"more bitcoin than there is",
			{ target: "treasury-company", measure: "bitcoin", bitcoin: "21000001" },
			"bitcoin",
		],
		["a share of a status", { target: `${LEDN}#status`, measure: "share", share: "5" }, "share"],
		["another measure", { measure: "taste" }, "measure"],
		["another way of mail", { mail: "hourly" }, "mail"],
	])("of %s is refused at its field", async (_, wrong, field) => {
		const { refused } = await follow(needs, ada, asked(wrong));
		expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, [field]]);
		expect(await targetsOf("user-ada")).toEqual([]);
	});

	test("of a listing that has ended is refused, and says so", async () => {
		await addListing("lender:gone", "closed");
		const { refused } = await follow(needs, ada, asked({ target: "lender:gone" }));
		expect(refused?.fields?.target).toBe("GONE has ended, so nothing about it will change.");
	});

	test("by mail without a verified address, or while none can be looked up, is refused with nothing written", async () => {
		for (const none of [[], null]) {
			known = none;
			const { refused } = await follow(needs, ada, asked({ mail: "daily" }));
			expect(Object.keys(refused?.fields ?? {})).toEqual(["mail"]);
		}
		expect(await targetsOf("user-ada")).toEqual([]);
	});

	test(`is at most of ${MOST_FOLLOWS} things; what is followed already can still be changed`, async () => {
		await env.DB.prepare(
			`with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
			 insert into follows (user_id, target, measure, mail, created_at, since) select 'user-ada', 'lender:x' || i, 'any', 'none', 0, 0 from n`,
		)
			.bind(MOST_FOLLOWS - 1)
			.run();
		expect((await follow(needs, ada, asked())).done).toBeDefined();
		const { refused } = await follow(needs, ada, asked({ target: LEDN }));
		expect(Object.keys(refused?.fields ?? {})).toEqual(["target"]);
		expect((await follow(needs, ada, asked({ measure: "share", share: "5" }))).done).toBeDefined();
		expect(await targetsOf("user-ada")).toHaveLength(MOST_FOLLOWS);
	});
});

describe("what one person does", () => {
	test("touches nobody else's follows, notices or settings", async () => {
		await follow(needs, ada, asked({ mail: "daily" }));
		await tell("user-ada", "c1");
		const before = await of("user-ada");
		expect((await unfollow(needs, bob, { target: `${LEDN}#apr_min` })).refused?.status).toBe(404);
		expect((await changeFollow(needs, bob, asked({ measure: "share", share: "5" }))).refused?.status).toBe(
			404,
		);
		expect((await markRead(needs, bob, { change: "c1" })).done).toEqual({ unread: 0 });
		expect((await markRead(needs, bob, { until: NOW * 2 })).done).toEqual({ unread: 0 });
		known = ["bob@example.com"];
		const settings = { zone: "UTC", quiet_from: "", quiet_until: "" };
		expect((await setNoticeSettings(needs, bob, { email: "bob@example.com", ...settings })).done).toBeNull();
		const { refused } = await setNoticeSettings(needs, bob, { email: "ada@example.com", ...settings });
		expect(Object.keys(refused?.fields ?? {})).toEqual(["email"]);
		expect(await of("user-ada")).toEqual(before);
	});

	test("is refused after their account is gone, and writes nothing", async () => {
		const settings = { email: "", zone: "UTC", quiet_from: "", quiet_until: "" };
		const answers = await Promise.all([
			follow(needs, gone, asked()),
			changeFollow(needs, gone, asked()),
			unfollow(needs, gone, { target: LEDN }),
			markRead(needs, gone, { until: NOW }),
			setNoticeSettings(needs, gone, settings),
		]);
		expect(answers.map(({ refused }) => refused?.status)).toEqual([401, 401, 401, 401, 401]);
		expect(await of("user-gone")).toMatchObject({ follows: [], settings: null });
	});
});

describe("settings", () => {
	const typed = { email: "second@example.com", zone: "Europe/Berlin", quiet_from: "22", quiet_until: "7" };

	test("are kept; mail that has ended goes on only when it is asked for again", async () => {
		await setNoticeSettings(needs, ada, typed);
		expect((await of("user-ada")).settings).toMatchObject({
			email: "second@example.com",
			zone: "Europe/Berlin",
			quietFrom: 22,
			quietUntil: 7,
		});
		await env.DB.prepare(
			"update follower_settings set ended_at = 1, ended_because = 'bounce', end_hash = 'h'",
		).run();
		const view = await look();
		expect(view.settings.ended).toContain("because an email bounced");
		expect(view.settings).toMatchObject({ email: "second@example.com", hasEnded: true });
		await follow(needs, ada, asked({ mail: "instant" }));
		await setNoticeSettings(needs, ada, { ...typed, zone: "UTC", quiet_from: "", quiet_until: "" });
		await setNoticeSettings(needs, ada, { ...typed, email: "" });
		await follow(needs, ada, asked({ mail: "daily" }));
		const after = await look();
		expect(after.settings).toMatchObject({ email: "", hasEnded: true });
		expect(after.follows[0]?.asks).toBe("any change, here (email is off, see Email below)");
		expect((await of("user-ada")).settings).toMatchObject({ endedAt: 1, endedBecause: "bounce" });
		const { refused } = await setNoticeSettings(needs, ada, { ...typed, email: "", again: "yes" });
		expect(Object.keys(refused?.fields ?? {})).toEqual(["email"]);
		await setNoticeSettings(needs, ada, { ...typed, again: "yes" });
		// The link of an older mail still ends it.
		expect((await of("user-ada")).settings).toMatchObject({
			endedAt: null,
			endedBecause: null,
			endHash: "h",
		});
	});

	test("say that an address is not the account’s any more, as soon as somebody looks", async () => {
		await setNoticeSettings(needs, ada, typed);
		known = ["ada@example.com"];
		const view = await look();
		expect(view.settings).toMatchObject({ email: "", emails: ["ada@example.com"] });
		expect(view.settings.ended).toBe(
			"We no longer email second@example.com because the address is no longer on your account. You’ll still see changes here. Choose an address below to get email again.",
		);
	});

	test.each([
		["somebody else's address", { email: "eve@example.com" }, "email"],
		["no zone", { zone: "" }, "zone"],
		["a zone that there is not", { zone: "Mars/Base" }, "zone"],
		["an hour that there is not", { quiet_from: "24" }, "quiet_from"],
		["one hour of two", { quiet_until: "" }, "quiet_until"],
		["quiet hours that last no time", { quiet_until: "22" }, "quiet_until"],
	])("with %s are refused at the field", async (_, wrong, field) => {
		const { refused } = await setNoticeSettings(needs, ada, { ...typed, ...wrong });
		expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
		expect((await of("user-ada")).settings).toBeNull();
	});
});

describe("the pages", () => {
	test("show what changed and what is followed, and keep working where the provider does not answer", async () => {
		await follow(needs, ada, asked({ measure: "share", share: "5", mail: "daily" }));
		await tell("user-ada", "c1");
		known = null;
		const view = await look();
		expect(view.notices).toMatchObject([
			{
				name: "LEDN",
				what: "lowest APR",
				before: "9%",
				after: "8%",
				href: "/lenders/ledn#apr_min",
				isUnread: true,
				source: null,
			},
		]);
		expect(view.follows).toMatchObject([
			{ name: "LEDN", asks: "changes of at least 5%, here and by email once a day" },
		]);
		expect(view.settings.emails).toEqual(["ada@example.com"]);
		// Looking marks nothing as read.
		expect((await look()).unread).toBe(1);
	});

	test("do what their forms say and go back, or say why not with what was typed", async () => {
		await tell("user-ada", "c1");
		await follow(needs, ada, asked());
		const act = (fields: Record<string, string>) =>
			sent(changeNotices({ context, request: formOf(fields), session: ada }));
		expect(await act({ intent: "read", until: String(NOW) })).toMatchObject({
			to: "/treasury-notifications?done=read",
			status: 303,
		});
		expect(await act({ intent: "unfollow", target: `${LEDN}#apr_min` })).toMatchObject({
			to: "/treasury-notifications?done=ended",
		});
		// Sent once more from another tab.
		expect(await act({ intent: "unfollow", target: `${LEDN}#apr_min` })).toMatchObject({ status: 303 });
		expect(
			await act({ intent: "settings", email: "", zone: "Mars", quiet_from: "", quiet_until: "" }),
		).toMatchObject({
			status: 422,
			typed: { zone: "Mars" },
			fields: { zone: "Choose a time zone." },
		});
		expect(await act({ intent: "steal" })).toMatchObject({ status: 400 });
		expect((await of("user-ada")).unread).toBe(0);
	});

	test("open the form of a follow for a listing and a value, and as it is where it is followed", async () => {
		const { form } = await loadFollow(context, open(`/follow?listing=${LEDN}&field=apr_min`), ada);
		expect(form).toMatchObject({ name: "LEDN", chosen: `${LEDN}#apr_min`, isFollowed: false, mail: "none" });
		const fields = {
			...asked({ measure: "share", share: "2.5", mail: "daily" }),
			intent: "follow",
		} as Record<string, string>;
		expect(await sent(saveFollow({ context, request: formOf(fields), session: ada }))).toMatchObject({
			status: 303,
		});
		const followed = open(`/follow?target=${encodeURIComponent(`${LEDN}#apr_min`)}`);
		const again = await loadFollow(context, followed, ada);
		expect(again.form).toMatchObject({ isFollowed: true, measure: "share", share: "2.5", mail: "daily" });
		const others = await loadFollow(context, followed, bob);
		expect(others.form).toMatchObject({ isFollowed: false, measure: "any", email: null });
	});

	test.each([
		["?listing=lender:nobody", "We couldn’t find that listing."],
		["?target=weather", "We couldn’t find that. Choose something else to follow."],
	])("say where an address names nothing to follow: %s", async (query, missing) => {
		expect(await loadFollow(context, open(`/follow${query}`), ada)).toMatchObject({
			form: null,
			missing,
		});
	});
});
