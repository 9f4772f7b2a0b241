import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readFollower } from "~db/queries/follows";
import { endNoticesByAddress, endNoticesByLink } from "~db/queries/notice-mails";
import { ProviderUnavailable } from "~workers/shared/session/ask-provider";
import { hashOfToken } from "../../../app/newsroom/newsletter/subscription-links";
import { takeMails } from "../mail/take-mails";
import { enqueueOpenChanges } from "./enqueue-changes";
import {
	addChange,
	addFollows,
	addListing,
	addSettings,
	COMPANY,
	createOffice,
	forgetEverything,
	told,
} from "./notices-for-tests";
import { mailDueNotices } from "./share-changes";

const START = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;
const clock = { now: START };
let office: ReturnType<typeof createOffice>;

const share = () => office.share();
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
		await mailDueNotices(office.sharing());
		expect(await mails()).toEqual([]);
		clock.now = Date.UTC(2026, 10, 24, 13);
		await mailDueNotices(office.sharing());
		await mailDueNotices(office.sharing());
		await office.runDry();
		expect(office.out.map(({ subject }) => subject)).toEqual(["Plumbline: 2 changes to what you follow"]);
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
		await enqueueOpenChanges(office.sharing());
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
		await mailDueNotices(office.sharing());
		await office.runDry();
		expect(office.out).toEqual([]);
		expect(await mails()).toEqual([{ id: "notices:ada:c", state: "dropped" }]);
	});
});
