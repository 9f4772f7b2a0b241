import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteAccountRows, readAccountRows } from "~db/queries/account";
import { countUnread, markNoticesRead, readFollower } from "~db/queries/follows";
import { endNoticesByAddress, endNoticesByLink } from "~db/queries/notice-mails";
import { forgetNoticesBefore } from "~db/queries/share-notices";
import { ProviderUnavailable } from "~workers/shared/session/ask-provider";
import { hashOfToken } from "../../../app/newsroom/newsletter/token-hash";
import { takeMails } from "../mail/take-mails";
import {
	addChange,
	addFollows,
	addListing,
	addSettings,
	BITCOIN,
	COMPANY,
	createOffice,
	forgetEverything,
	told,
} from "./notices-for-tests";
import { PEOPLE_AT_ONCE, tellDueNotices } from "./share-changes";
import { tellOpenChanges } from "./tell-changes";

const START = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;
const clock = { now: START };
let office: ReturnType<typeof createOffice>;

const FIELD = `${COMPANY}#btc_holdings`;
const OTHER = "treasury-company:other";
const CLOSES = {
	what: "closed",
	field: "status",
	wasNumber: null,
	isNumber: null,
	isBitcoin: false,
} as const;

async function share(): Promise<number> {
	clock.now += 7 * HOUR;
	await tellOpenChanges(office.sharing());
	return office.runDry();
}

const MERGED = 5000;
/** Merges the company into another listing, or undoes that, without telling anybody. */
const merge = (into: string | null) =>
	env.DB.prepare("update listings set merged_into = ?1, merged_at = iif(?1 is null, null, ?2) where id = ?3")
		.bind(into, MERGED, COMPANY)
		.run();
/** What somebody's page says they follow. */
const listed = async (user: string) =>
	(await readFollower(office.mailRoom.db, user, { page: 1, size: 10 })).follows
		.map(({ target }) => target)
		.sort();
const followed = async () =>
	(
		await env.DB.prepare("select user_id || ' ' || target as line from follows order by 1").all<{
			line: string;
		}>()
	).results.map(({ line }) => line);
const mails = async () =>
	(await env.DB.prepare("select id, state from mails order by id").all<{ id: string; state: string }>())
		.results;

beforeEach(async () => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	clock.now = START;
	office = createOffice(clock);
	await forgetEverything();
	await addListing(COMPANY, "Example");
	await addListing(OTHER, "Other");
	await merge(null);
});

describe("a change", () => {
	test("is told to who follows the value, the listing and all companies, once each", async () => {
		await addFollows([
			{ userId: "value", target: FIELD, field: "btc_holdings" },
			{ userId: "listing" },
			{ userId: "all", target: "treasury-company", listingId: null },
			{ userId: "every" },
			{ userId: "every", target: FIELD, field: "btc_holdings" },
			{ userId: "every", target: "treasury-company", listingId: null },
			{ userId: "another", target: `${COMPANY}#status`, field: "status" },
			{ userId: "elsewhere", target: OTHER, listingId: OTHER },
		]);
		await addChange({ id: "c" });
		await share();
		expect(await told()).toEqual(["all c", "every c", "listing c", "value c"]);
		expect(await share()).toBe(0);
	});

	test("is not told to who began to follow after it was recorded", async () => {
		await addFollows([
			{ userId: "late", createdAt: 1001 },
			{ userId: "early", createdAt: 1000 },
		]);
		await addChange({ id: "c", at: 1000 });
		await share();
		expect(await told()).toEqual(["early c"]);
	});

	test("is told where it reaches what was asked for, small ones added up", async () => {
		await addFollows([
			{ userId: "much", measure: "bitcoin", least: 150 * BITCOIN },
			{ userId: "some", measure: "bitcoin", least: 100 * BITCOIN },
			{ userId: "half", measure: "share", least: 0.5 },
		]);
		await addChange({ id: "c1", at: 1000 });
		await share();
		expect(await told()).toEqual(["half c1", "some c1"]);
		await addChange({ id: "c2", at: 2000, wasNumber: 200 * BITCOIN, isNumber: 260 * BITCOIN });
		await share();
		expect(await told()).toEqual(["half c1", "much c2", "some c1"]);
	});

	test("is told to 10,000 people, a page of them a message, with one mail to each who wants it at once", async () => {
		const people = Array.from({ length: 10_000 }, (_, index) => `u${String(index).padStart(5, "0")}`);
		await addFollows(
			people.map((userId, index) => ({ userId, mail: index % 100 === 0 ? "instant" : "none" })),
		);
		await addSettings(people.filter((_, index) => index % 100 === 0).map((userId) => ({ userId })));
		await addChange({ id: "c" });
		const messages = await share();
		expect(messages).toBe(10_000 / PEOPLE_AT_ONCE + 1);
		expect(await told()).toEqual(people.map((userId) => `${userId} c`));
		expect(office.out).toHaveLength(100);
		expect(new Set(office.out.map(({ to }) => to)).size).toBe(100);
	});

	test("of a listing that nobody follows costs a message and tells nobody", async () => {
		await addChange({ id: "c" });
		expect(await share()).toBe(1);
		expect(await told()).toEqual([]);
	});
});

describe("a listing that closes", () => {
	test("is told once to who follows anything of it, whatever they asked for, and ends these follows and no other", async () => {
		await addFollows([
			{ userId: "value", target: FIELD, field: "btc_holdings", measure: "share", least: 0.9 },
			{ userId: "listing" },
			{ userId: "all", target: "treasury-company", listingId: null },
			{ userId: "listing", target: OTHER, listingId: OTHER },
		]);
		await addChange({ id: "end", ...CLOSES, label: "status", before: "holds on", after: "gave it up" });
		await share();
		expect(await told()).toEqual(["all end", "listing end", "value end"]);
		expect(await followed()).toEqual(["all treasury-company", `listing ${OTHER}`]);
		await addChange({ id: "later", at: 2000 });
		await share();
		expect((await told()).filter((line) => line.endsWith("later"))).toEqual(["all later"]);
	});

	test("that is merged into another leads its follows there, and nobody is told twice", async () => {
		await addFollows([
			{ userId: "one", mail: "daily" },
			{ userId: "one", target: FIELD, field: "btc_holdings" },
			{ userId: "both" },
			{ userId: "both", target: OTHER, listingId: OTHER, mail: "instant" },
			{ userId: "all", target: "treasury-company", listingId: null },
		]);
		await merge(OTHER);
		await addChange({ id: "merged:x@1", what: "merged", into: OTHER, field: null, after: "Other" });
		await share();
		expect(await told()).toEqual(["both merged:x@1", "one merged:x@1"]);
		expect(await listed("one")).toEqual([OTHER, FIELD.replace(COMPANY, OTHER)]);
		expect(await listed("both")).toEqual([OTHER]);
		// What had changed before the merge, or by it, is none of theirs; what comes after is.
		const ofOther = { listingId: OTHER, name: "Other" };
		await addChange({ id: "before", at: MERGED, ...ofOther });
		await addChange({ id: "since", at: MERGED + 1, ...ofOther });
		await share();
		expect((await told()).filter((line) => !line.includes("merged"))).toEqual([
			...["all before", "all since", "both before", "both since", "one since"],
		]);
	});

	test("whose merge is undone is followed as before, and nobody hears of the other any more", async () => {
		await addFollows([{ userId: "one", mail: "daily" }]);
		await merge(OTHER);
		expect(await listed("one")).toEqual([OTHER]);
		await merge(null);
		await addChange({ id: "unmerged:x@1", at: MERGED + 1, what: "parted", field: null, before: "Other" });
		// Told so late that it is not true any more.
		await addChange({ id: "merged:x@1", at: MERGED, what: "merged", into: OTHER, field: null });
		await addChange({ id: "other", at: MERGED + 1, listingId: OTHER, name: "Other" });
		await addChange({ id: "own", at: MERGED + 2 });
		await share();
		expect(await told()).toEqual(["one own", "one unmerged:x@1"]);
		expect(await listed("one")).toEqual([COMPANY]);
	});

	test("counts small changes of the other from the merge on", async () => {
		await addFollows([{ userId: "some", measure: "bitcoin", least: 100 * BITCOIN }]);
		await merge(OTHER);
		const change = (id: string, at: number, was: number, is: number) =>
			addChange({ id, at, listingId: OTHER, wasNumber: was * BITCOIN, isNumber: is * BITCOIN });
		await change("c1", MERGED - 1, 100, 160);
		await change("c2", MERGED + 1, 160, 210);
		await share();
		expect(await told()).toEqual([]);
		await change("c3", MERGED + 2, 210, 265);
		await share();
		expect(await told()).toEqual(["some c3"]);
	});

	test("ends, when the one it was merged into closes, what leads there", async () => {
		await addFollows([{ userId: "one" }]);
		await merge(OTHER);
		await addChange({ id: "end", at: MERGED + 1, ...CLOSES, listingId: OTHER });
		await share();
		expect(await told()).toEqual(["one end"]);
		expect(await followed()).toEqual([]);
	});
});

describe("mail", () => {
	test("says what changed, from what to what, and how it is ended in one press", async () => {
		await addFollows([{ userId: "ada", mail: "instant" }]);
		await addSettings([{ userId: "ada" }]);
		await addChange({ id: "c" });
		await share();
		expect(office.out).toHaveLength(1);
		const [mail] = office.out;
		expect(mail?.subject).toBe("Example: bitcoin held 100 BTC to 200 BTC");
		expect(mail?.text).toContain("http://localhost:8787/treasury-companies/example#btc_holdings");
		expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const token = new URL(mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "").searchParams.get("token");
		expect(await endNoticesByLink(office.mailRoom.db, await hashOfToken(token ?? ""), clock.now)).toBe(true);
		await addChange({ id: "d", at: 2000 });
		await share();
		expect(office.out).toHaveLength(1);
		// The site goes on telling.
		expect(await told()).toEqual(["ada c", "ada d"]);
	});

	test("once a day gathers what came meanwhile into one, at eight by the follower's clock", async () => {
		await addFollows([{ userId: "ada", mail: "daily" }]);
		await addSettings([{ userId: "ada", zone: "America/New_York" }]);
		await addChange({ id: "c1" });
		await addChange({ id: "c2", at: 2000 });
		await share();
		expect(office.out).toEqual([]);
		clock.now = Date.UTC(2026, 10, 24, 12, 59);
		await tellDueNotices(office.sharing());
		expect(await mails()).toEqual([]);
		clock.now = Date.UTC(2026, 10, 24, 13);
		await tellDueNotices(office.sharing());
		await tellDueNotices(office.sharing());
		await office.runDry();
		expect(office.out.map(({ subject }) => subject)).toEqual(["Plumbline: 2 changes in what you follow"]);
	});

	test("in quiet hours waits for their end", async () => {
		await addFollows([{ userId: "ada", mail: "instant" }]);
		// It is 19:00 in UTC when the change is shared out.
		await addSettings([{ userId: "ada", quietFrom: 18, quietUntil: 7 }]);
		await addChange({ id: "c" });
		await share();
		expect(await told()).toEqual(["ada c"]);
		expect(office.out).toEqual([]);
		clock.now = Date.UTC(2026, 10, 24, 7);
		await tellDueNotices(office.sharing());
		await office.runDry();
		expect(office.out).toHaveLength(1);
	});

	test("that bounces ends there, the notices on the site go on; an address that was chosen since stays", async () => {
		await addFollows([
			{ userId: "ada", mail: "instant" },
			{ userId: "bob", mail: "instant" },
		]);
		await addSettings([{ userId: "ada" }, { userId: "bob", chosenAt: START }]);
		await endNoticesByAddress(
			office.mailRoom.db,
			["ADA@example.com", "bob@example.com"],
			"bounce",
			START - 1,
		);
		await addChange({ id: "c" });
		await share();
		expect(await told()).toEqual(["ada c", "bob c"]);
		expect(office.out.map(({ to }) => to)).toEqual(["bob@example.com"]);
		const { settings } = await readFollower(office.mailRoom.db, "ada", { page: 1, size: 10 });
		expect([settings?.endedBecause, settings?.endedAt]).toEqual(["bounce", START - 1]);
	});

	test("to an address that has left the account is not sent, and ends there, until another is chosen", async () => {
		await addFollows([{ userId: "ada", mail: "instant" }]);
		await addSettings([{ userId: "ada" }]);
		office.gone.add("ada@example.com");
		await addChange({ id: "c" });
		await share();
		expect(office.out).toEqual([]);
		expect(await mails()).toEqual([{ id: "notices:ada:c", state: "dropped" }]);
		const { settings } = await readFollower(office.mailRoom.db, "ada", { page: 1, size: 10 });
		expect([settings?.endedBecause, settings?.endedAt]).toEqual(["gone", clock.now]);
		// The site goes on telling.
		await addChange({ id: "d", at: 2000 });
		await share();
		expect(await told()).toEqual(["ada c", "ada d"]);
		expect(await mails()).toHaveLength(1);
	});

	test("waits while nobody can say whose the address is, and is sent once", async () => {
		await addFollows([{ userId: "ada", mail: "instant" }]);
		await addSettings([{ userId: "ada" }]);
		const { mailRoom } = office;
		const { isTheirs } = mailRoom;
		mailRoom.isTheirs = () => Promise.reject(new ProviderUnavailable("TimeoutError"));
		await addChange({ id: "c" });
		clock.now += 7 * HOUR;
		await tellOpenChanges(office.sharing());
		await office.shareAll();
		const { messages, settle } = office.mailQueue.deliver();
		await takeMails(messages, mailRoom);
		settle("finished");
		expect([office.out.length, await mails()]).toEqual([0, [{ id: "notices:ada:c", state: "waiting" }]]);
		mailRoom.isTheirs = isTheirs;
		await office.runDry();
		expect(office.out.map(({ to }) => to)).toEqual(["ada@example.com"]);
	});

	test("that is owed when it bounces is not sent", async () => {
		await addFollows([{ userId: "ada", mail: "daily" }]);
		await addSettings([{ userId: "ada" }]);
		await addChange({ id: "c" });
		await share();
		await endNoticesByAddress(office.mailRoom.db, ["ada@example.com"], "complaint", clock.now);
		clock.now = Date.UTC(2026, 10, 25);
		await tellDueNotices(office.sharing());
		await office.runDry();
		expect(office.out).toEqual([]);
		expect(await mails()).toEqual([{ id: "notices:ada:c", state: "dropped" }]);
	});
});

describe("what somebody was told", () => {
	test("is theirs to read, one by one or all until now, and nobody else's", async () => {
		await addFollows([{ userId: "ada" }, { userId: "bob" }]);
		for (const id of ["c1", "c2", "c3"]) await addChange({ id });
		await share();
		const db = office.mailRoom.db;
		expect(await countUnread(db, "ada")).toBe(3);
		await markNoticesRead(db, "ada", { change: "c2" }, clock.now);
		expect([await countUnread(db, "ada"), await countUnread(db, "bob")]).toEqual([2, 3]);
		await markNoticesRead(db, "ada", { until: clock.now - 1 }, clock.now);
		expect(await countUnread(db, "ada")).toBe(2);
		await markNoticesRead(db, "ada", { until: clock.now }, clock.now);
		expect([await countUnread(db, "ada"), await countUnread(db, "bob")]).toEqual([0, 3]);
	});

	test("goes with the account, and what is owed to it; somebody else's stays", async () => {
		await addFollows([
			{ userId: "ada", mail: "daily" },
			{ userId: "bob", mail: "daily" },
		]);
		await addSettings([{ userId: "ada" }, { userId: "bob" }]);
		await addChange({ id: "c" });
		await share();
		clock.now += 24 * HOUR;
		await tellDueNotices(office.sharing());
		const db = office.mailRoom.db;
		const { follower } = await readAccountRows(db, "ada", []);
		expect([follower.follows.length, follower.notices.length, follower.settings?.email]).toEqual([
			1,
			1,
			"ada@example.com",
		]);
		await deleteAccountRows(db, "ada", [], clock.now);
		await office.runDry();
		await addChange({ id: "d", at: clock.now });
		await share();
		expect(await told()).toEqual(["bob c", "bob d"]);
		expect(office.out.map(({ to }) => to)).toEqual(["bob@example.com"]);
		expect(await readAccountRows(db, "ada", [])).toMatchObject({
			follower: { follows: [], settings: null, notices: [] },
		});
	});

	test("is forgotten after its time", async () => {
		await addFollows([{ userId: "ada" }]);
		await addChange({ id: "c" });
		await share();
		await forgetNoticesBefore(office.mailRoom.db, clock.now);
		expect(await told()).toHaveLength(1);
		await forgetNoticesBefore(office.mailRoom.db, clock.now + 1);
		expect(await told()).toEqual([]);
	});
});
