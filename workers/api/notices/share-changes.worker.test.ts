import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteAccountRows, readAccountRows } from "~db/queries/account";
import { countUnread, markNoticesRead, readFollower } from "~db/queries/follows";
import { forgetNoticesBefore } from "~db/queries/share-notices";
import {
	addChange,
	addFollows,
	addListing,
	addSettings,
	BITCOIN,
	COMPANY,
	createOffice,
	FIELD,
	forgetEverything,
	OTHER,
	told,
} from "./notices-for-tests";
import { mailDueNotices, PEOPLE_AT_ONCE } from "./share-changes";

const START = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;
const clock = { now: START };
let office: ReturnType<typeof createOffice>;

const share = () => office.share();

beforeEach(async () => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	clock.now = START;
	office = createOffice(clock);
	await forgetEverything();
	await addListing(COMPANY, "Example");
	await addListing(OTHER, "Other");
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

	test("is told from the value that somebody heard of last, on the page and in the mail", async () => {
		await addFollows([
			{ userId: "much", measure: "bitcoin", least: 100 * BITCOIN, mail: "instant" },
			{ userId: "each" },
			{ userId: "both", measure: "bitcoin", least: 100 * BITCOIN },
			{ userId: "both", target: FIELD, field: "btc_holdings" },
		]);
		await addSettings([{ userId: "much" }]);
		const step = (id: string, was: number, is: number, at: number) =>
			addChange({
				id,
				at,
				wasNumber: was * BITCOIN,
				isNumber: is * BITCOIN,
				before: `${was} BTC`,
				after: `${is} BTC`,
			});
		await step("c1", 43_514, 43_574, 1000);
		await share();
		await step("c2", 43_574, 43_634, 2000);
		await share();
		const heard = async (user: string) =>
			(await readFollower(office.mailRoom.db, user, { page: 1, size: 1 })).notices[0]?.before;
		expect(await Promise.all(["much", "each", "both"].map(heard))).toEqual([
			"43514 BTC",
			"43574 BTC",
			"43574 BTC",
		]);
		expect(office.out.map(({ subject }) => subject)).toEqual([
			"Example: bitcoin held 43514 BTC to 43634 BTC",
		]);
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
		await mailDueNotices(office.sharing());
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
