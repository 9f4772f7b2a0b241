import { describe, expect, test } from "vitest";
import { type AtHandOptions, pageAtHand } from "./page-cache";
import { pageKey } from "./page-key";
import { type CachedPage, createPageMemory } from "./page-memory";
import { createNonce, sealPage } from "./page-nonce";

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const ADDRESS = "https://plumbline.example/lenders";

const html = (nonce: string) => `<script nonce="${nonce}"></script>`;

function sealed(change: Partial<CachedPage> = {}): CachedPage {
	const nonce = createNonce();
	return {
		...sealPage(new TextEncoder().encode(html(nonce)).buffer, nonce),
		storedAt: NOON,
		writtenAt: NOON,
		etag: "mark",
		headers: { "content-type": "text/html; charset=utf-8" },
		degraded: false,
		...change,
	};
}

function shown(change: Partial<AtHandOptions> & { page?: CachedPage; changedAt?: number | null } = {}) {
	const { page = sealed(), changedAt = 0, ...others } = change;
	const memory = createPageMemory();
	memory.set(pageKey("/lenders", "build", {}), page);
	return pageAtHand({
		request: new Request(ADDRESS),
		nonce: createNonce(),
		buildId: "build",
		variants: {},
		memory,
		changes: { known: () => changedAt },
		now: () => NOON + HOUR / 2,
		...others,
	});
}

describe("a page of the isolate's memory", () => {
	test("is shown at once, with the nonce of its own answer", async () => {
		const nonce = createNonce();
		const answer = shown({ nonce });
		expect(await answer?.text()).toBe(html(nonce));
		expect(answer?.headers.get("X-Cache")).toBe("hit");
		expect(answer?.headers.get("Server-Timing")).toContain("hit, memory");
	});

	test("is not sent again to whoever has it", () => {
		const known = new Request(ADDRESS, { headers: { "If-None-Match": 'W/"mark"' } });
		expect(shown({ request: known })?.status).toBe(304);
	});

	test.each([
		["what it holds has changed", { changedAt: NOON }],
		["whether that has changed has to be asked", { changedAt: null }],
		["it is of the day before", { now: () => NOON + 13 * HOUR }],
		["it is due for a look", { now: () => NOON + HOUR }],
		["it was drawn without the database, and that is over", { page: sealed({ degraded: true }) }],
		["another variant of it is asked for", { variants: { columns: "fewer" } }],
		["another build is asked for", { buildId: "next" }],
		["another page is asked for", { request: new Request("https://plumbline.example/cards") }],
		["something is typed", { request: new Request(`${ADDRESS}?q=ledn`) }],
		["a form is sent", { request: new Request(ADDRESS, { method: "POST" }) }],
	])("is left to who can ask, where %s", (_, change) => {
		expect(shown(change)).toBeNull();
	});
});
