import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readFollower } from "~db/queries/follows";
import {
	addChange,
	addFollows,
	addListing,
	BITCOIN,
	CLOSES,
	COMPANY,
	createOffice,
	FIELD,
	forgetEverything,
	OTHER,
	told,
} from "./notices-for-tests";

const START = Date.UTC(2026, 10, 23, 12);
const clock = { now: START };
let office: ReturnType<typeof createOffice>;

const share = () => office.share();

const MERGED = 5000;
const merge = (into: string | null) =>
	env.DB.prepare("update listings set merged_into = ?1, merged_at = iif(?1 is null, null, ?2) where id = ?3")
		.bind(into, MERGED, COMPANY)
		.run();
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
