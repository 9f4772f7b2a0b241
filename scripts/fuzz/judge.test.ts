import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { KNOWN } from "~/experiments/known";
import { readAddress } from "~workers/shared/address";
import { contentKey, kvKey } from "~workers/shared/content-key";
import { pageKey } from "~workers/shared/page-key";
import { refuseAddress, segmentsOf } from "~workers/site/refuse-address";
import { judge } from "./judge";
import { agentsFor, isJunk, isOfChange, knownAddresses } from "./known-addresses";
import { createRequests, type FuzzRequest, MARK } from "./make-request";
import { tooSlow } from "./slow";

const html = (body: string) => judge({ status: 200, type: "text/html; charset=utf-8", body });

describe("an answer to junk is wrong", () => {
	test.each([
		["where it is an error of ours", () => judge({ status: 500, type: "text/plain", body: "" })],
		["where it is JSON that is cut off", () => judge({ status: 200, type: "application/json", body: "[1" })],
		["where it repeats a tag", () => html(`<p><${MARK}></p>`)],
		["where it ends an attribute", () => html(`<input value="x"${MARK}">`)],
		["where it ends a script", () => html(`<script>"</script><${MARK}>"</script>`)],
	])("%s", (_, judged) => expect(judged()).not.toBeNull());

	test.each([
		["escaped", `<input value="x&quot;${MARK}"><input value="${MARK}"><p>&lt;${MARK}`],
		["in a string of a script", `<script>x = "x'${MARK}"</script>`],
		["as text with quotes", `<p>“x"${MARK}” is not there</p>`],
	])("and is not where junk stands %s", (_, body) => expect(html(body)).toBeNull());
});

test("the same seed makes the same requests, another seed others", () => {
	const made = (seed: number) => {
		const next = createRequests(seed, ["/api/events"]);
		return Array.from({ length: 50 }, next);
	};
	expect(made(7)).toEqual(made(7));
	expect(made(7)).not.toEqual(made(8));
});

describe("a copy is junk's", () => {
	const page = async (address: string) =>
		`kv ${await kvKey(pageKey(readAddress(address).canonical, "build"))}`;

	test("where its key has what only junk brings, also where the key is cut before it", async () => {
		expect(isJunk(await page(`https://plumbline.example/lenders/${MARK}`))).toBe(true);
		expect(isJunk(await page(`https://plumbline.example/lenders?q=${"a".repeat(3000)}`))).toBe(true);
		expect(isJunk(`kv ${await contentKey("build", `list:lender:${"9".repeat(600)}`)}`)).toBe(true);
		const edge = encodeURIComponent(await kvKey(`page:build:/${"a".repeat(600)}`));
		expect(isJunk(`cache https://pages.invalid/${edge}`)).toBe(true);
	});

	test("and not where it is of something that is there", async () => {
		for (const path of knownAddresses())
			expect(isJunk(await page(`https://plumbline.example${path}`))).toBe(false);
	});

	test("a mark of a change is no copy, and nothing else is such a mark", () => {
		expect(isOfChange("kv changed:/lenders")).toBe(true);
		expect(isOfChange("kv changed:site")).toBe(true);
		for (const key of ["kv changed:/lenders?x=1", "kv content:b:changed:site", "cache changed:site"])
			expect(isOfChange(key)).toBe(false);
	});
});

test("a page that something is tried out on is asked for by so many visitors that each variant is drawn, any other by one", () => {
	for (const { path } of Object.values(KNOWN))
		for (const address of [path, `${path}?loan=1`, `${path}.data?loan=1`])
			expect(new Set(agentsFor(address).filter((agent) => !isbot(agent))).size, address).toBeGreaterThan(10);
	expect(agentsFor("/lenders/ledn")).toHaveLength(1);
	expect(agentsFor("/about-us")).toHaveLength(1);
});

describe("a request is too slow", () => {
	const timed = (all: number[]) => all.map((milliseconds, request) => ({ request, milliseconds }));
	const usual = Array.from({ length: 99 }, () => 10);

	test("where it takes over 50 times the median by itself", async () => {
		const send = async (request: number) => (request === 99 ? 600 : 10);
		const found = await tooSlow(timed([...usual, 600]), send);
		expect(found).toEqual([{ request: 99, milliseconds: 600, times: 60 }]);
	});

	test("and not where it was slow among others and is fast once of three times by itself", async () => {
		const alone = [600, 600, 20];
		const send = async (request: number) => (request === 99 ? (alone.shift() ?? 10) : 10);
		expect(await tooSlow(timed([...usual, 600]), send)).toEqual([]);
	});
});

test("junk repeats characters, segments, parameters and headers", () => {
	const next = createRequests(7, ["/api/events"]);
	const made = Array.from({ length: 4000 }, next);
	for (const repeated of [/^\/{500}/, /(%2f){500}/, /(a\/){500}/, /\?(a&){500}/, /=(%2F){500}/])
		expect([repeated, made.some(({ path }) => repeated.test(path))]).toEqual([repeated, true]);
	expect(made.some(({ headers }) => Object.values(headers).some((value) => value.length > 4000))).toBe(true);
	expect(made.some(({ body }) => (body?.length ?? 0) > 4000)).toBe(true);
});

test("a site whose routes take time for each segment is found out, and one that refuses deep addresses is not", async () => {
	const next = createRequests(7, ["/api/events"]);
	const made = Array.from({ length: 4000 }, next);
	/** Milliseconds as a router took that was matched once for each of some 6,000 segments. */
	const depth = ({ path }: FuzzRequest) => segmentsOf(path.split("?", 1)[0] ?? "");
	const unguarded = (asked: FuzzRequest) => 10 + 0.45 * depth(asked);
	const guarded = (asked: FuzzRequest) => (refuseAddress(`https://x${asked.path}`) ? 2 : unguarded(asked));
	const judged = (take: (asked: FuzzRequest) => number) =>
		tooSlow(
			made.map((request) => ({ request, milliseconds: take(request) })),
			async (request) => take(request),
		);
	const found = await judged(unguarded);
	expect(found.length).toBeGreaterThan(10);
	expect(found.every(({ request }) => depth(request) > 1000)).toBe(true);
	expect(found.some(({ request }) => /^(\/[a-z])*(\/?a\/){500}/.test(request.path))).toBe(true);
	expect(await judged(guarded)).toEqual([]);
});
