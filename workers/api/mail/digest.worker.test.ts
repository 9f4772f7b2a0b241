import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { readIssue } from "~db/queries/digest";
import { type NewsValue, readNews } from "~db/queries/news";
import { countingDatabase } from "../../../tests/support/counting-database";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { writeLetter } from "./letter";
import type { MailRoom } from "./mail-room";
import { makeIssue, readDigest } from "./make-issue";
import type { Mail } from "./sender";
import { takeMails } from "./take-mails";
import { digestLetter } from "./write-mail";

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const AT = Date.UTC(2026, 10, 23, 7);
const DAY = 86_400_000;
const queue = createSimulatedQueue();
let out: Mail[] = [];
let largest = 0;
/** Letters written and not yet taken, at most at one time. */
let held = { now: 0, most: 0 };

const room: MailRoom = {
	db,
	origin: "https://plumbline.example",
	secret: "a secret",
	queue: {
		send: async (body) => queue.send(body) as never,
		async sendBatch(messages) {
			const bodies = [...messages].map(({ body }) => body);
			largest = Math.max(largest, bodies.length, JSON.stringify(bodies).length / 2560);
			for (const body of bodies) queue.send(body);
			return {} as never;
		},
	},
	sender: {
		async send(mail) {
			held.most = Math.max(held.most, ++held.now);
			await Promise.resolve();
			held.now -= 1;
			out.push(mail);
			return { is: "sent" };
		},
		remembers: DAY,
		pause: 0,
	},
	now: () => AT,
	isTheirs: async () => true,
	alertsTo: [],
	rest: async () => {},
};

async function deliver(wanted: (body: unknown) => boolean = () => true, size = 10): Promise<number> {
	let deliveries = 0;
	for (;;) {
		const taken = queue.waiting.filter(({ body }) => wanted(body)).slice(0, size);
		if (taken.length === 0) return deliveries;
		const { messages, settle } = queue.deliver(taken);
		await takeMails(messages, room);
		settle("finished");
		deliveries += 1;
	}
}

const subscribe = (count: number) =>
	env.DB.prepare(
		`with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
		 insert into subscribers (id, email, address, status, source, round, created_at, asked_at, confirmed_at)
		 select printf('s%05d', i), 'r' || i || '@example.com', 'r' || i || '@example.com', 'confirmed', 'home', 1, 0, 0, 1 from n`,
	)
		.bind(count)
		.run();

function item(
	day: string,
	writtenAt: number,
	{ is = "75%", listing = "strike", others = [] as string[] } = {},
) {
	const change = (label: string, before: string, after: string) => ({
		field: "max_ltv",
		label,
		end: null,
		before: sideOf(before, "2026-10-20"),
		after: sideOf(after, "2026-11-20"),
	});
	const changes = [change("highest LTV", "50%", is), ...others.map((label) => change(label, "1%", "2%"))];
	const body = ["What changed.", "It means more room.", "What it does not tell."];
	return env.DB.prepare(
		`insert into news_items (id, slug, listing_id, kind, title, body, changes, topics, dated, day, taken_back, written_at)
		 values (?1, ?2, 'lender:strike', 'lender', ?3, ?4, ?5, 1, ?6, ?6, 0, ?7)`,
	).bind(
		...[`lender:${listing}@${day}`, `${listing}-lender-${day}`, `Strike: highest LTV 50% to ${is}`],
		...[JSON.stringify(body), JSON.stringify(changes), day, writtenAt],
	);
}

function sideOf(words: string, asOf: string): NewsValue {
	return {
		words,
		asOf,
		readAt: null,
		confidence: "sourced",
		grade: "own",
		sourceUrl: "https://strike.me/loans",
		via: null,
	};
}

/** An item of the week. */
const ofTheWeek = () => item("2026-11-22", AT - DAY);

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	await env.DB.batch([
		...["mails", "subscribers", "digest_issues", "news_items", "texts"].map((table) =>
			env.DB.prepare(`delete from ${table}`),
		),
		env.DB.prepare(
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values ('lender:strike', 'lender', 'strike', 'Strike', '{"max_ltv":0.75}', '{}', '{}', '{}', 0, 0)`,
		),
	]);
	queue.waiting = [];
	out = [];
	largest = 0;
	held = { now: 0, most: 0 };
});

describe("the digest", () => {
	test("says what the desk wrote in the week, from what to what and by whom, and leads to each; nothing of another week", async () => {
		await subscribe(1);
		await env.DB.batch([
			item("2026-11-15", AT - 8 * DAY, { is: "60%" }),
			item("2026-11-21", AT - 2 * DAY, { others: ["origination fee"] }),
			item("2026-11-23", AT, { is: "80%" }),
		]);
		await makeIssue(room, AT);
		await deliver();
		expect(out).toHaveLength(1);
		const [mail] = out;
		expect(mail?.subject).toBe("Plumbline: week ending Nov 23, 2026");
		expect(mail?.text).toContain(
			"- Strike: highest LTV 50% to 75%\n  Also origination fee 1% to 2%. It means more room. Source: strike.me.",
		);
		expect(mail?.text).toContain("https://plumbline.example/news/strike-lender-2026-11-21");
		expect(mail?.text).not.toMatch(/60%|80%/);
		expect(mail?.text.match(/^- /gm)).toHaveLength(1);
		expect(mail?.html).toContain(
			'<a href="https://plumbline.example/news/strike-lender-2026-11-21">Strike: highest LTV 50% to 75%</a>',
		);
		expect(mail?.text).toContain("https://plumbline.example/news\n");
	});

	test("says what /news says: the same items in the same order", async () => {
		await env.DB.batch([
			item("2026-11-19", AT - 4 * DAY),
			item("2026-11-21", AT - 2 * DAY),
			item("2026-11-21", AT - DAY, { listing: "other" }),
		]);
		const { changes } = await readDigest(db, { from: AT - 7 * DAY, until: AT });
		const { items } = await readNews(db, { kind: null, topics: null, page: 1, size: 10 });
		expect(changes.map(({ href, words }) => [href, words])).toEqual(
			items.map(({ slug, title }) => [`/news/${slug}`, title]),
		);
		expect(changes).toHaveLength(3);
	});

	test("leaves out what was found among older values when a listing was first written", async () => {
		await env.DB.batch([item("2026-02-07", AT - 2 * DAY)]);
		expect((await readDigest(db, { from: AT - 7 * DAY, until: AT })).changes).toEqual([]);
	});

	test("is not sent where nothing changed", async () => {
		await subscribe(3);
		await env.DB.batch([item("2026-10-24", AT - 30 * DAY)]);
		await makeIssue(room, AT);
		expect(await readIssue(db, "2026-11-23")).toBeNull();
		expect([await deliver(), out]).toEqual([0, []]);
	});

	test("made twice for a day is one, and the first stands", async () => {
		await subscribe(2);
		await env.DB.batch([ofTheWeek()]);
		await makeIssue(room, AT);
		await makeIssue(room, AT + 3_600_000, async () => ({
			changes: [],
			guides: [{ href: "/", words: "x", more: "y" }],
			furtherChanges: 0,
		}));
		await deliver();
		expect(out.map(({ to }) => to).sort()).toEqual(["r1@example.com", "r2@example.com"]);
		expect((await readIssue(db, "2026-11-23"))?.changes).toHaveLength(1);
	});

	test("goes to whoever confirmed before it was made, and to nobody else", async () => {
		await subscribe(4);
		await env.DB.batch([
			env.DB.prepare("update subscribers set status = 'pending', confirmed_at = null where id = 's00001'"),
			env.DB.prepare("update subscribers set status = 'ended' where id = 's00002'"),
			env.DB.prepare("update subscribers set confirmed_at = ? where id = 's00003'").bind(AT + 1),
			ofTheWeek(),
		]);
		await makeIssue(room, AT);
		await deliver();
		expect(out.map(({ to }) => to)).toEqual(["r4@example.com"]);
	});

	test("says what it tells of, and one change in the singular", () => {
		const item = { href: "/", words: "x", more: "y" };
		const to = { origin: "https://plumbline.example", endHref: "https://plumbline.example/end" };
		expect(digestLetter({ changes: [], guides: [item], furtherChanges: 0 }, to).says).toEqual([
			"No figures changed this week. These guides are new.",
		]);
		expect(digestLetter({ changes: [item], guides: [], furtherChanges: 1 }, to).below[0]).toBe(
			"Plus 1 more change on the news page.",
		);
	});

	test("escapes in its HTML whatever a listing or a guide is called", async () => {
		const entry = { href: '/x?a="b"&c', words: "<script>alert(1)</script>", more: "A & B" };
		const letter = digestLetter(
			{ changes: [entry], guides: [entry], furtherChanges: 2 },
			{
				origin: "https://plumbline.example",
				endHref: "https://plumbline.example/newsletter/unsubscribe?token=x",
			},
		);
		const { html } = await writeLetter(letter);
		expect(html).not.toMatch(/<script|a="b"/);
		expect(html).toContain("&lt;script&gt;");
		expect(html).toContain("Plus 2 more changes");
	});

	test("says at most thirty changes, and how many more there are", async () => {
		await env.DB.batch(
			Array.from({ length: 40 }, (_, index) => item("2026-11-22", AT - DAY, { listing: `lender-${index}` })),
		);
		const { changes, furtherChanges } = await readDigest(db, { from: AT - 7 * DAY, until: AT });
		expect([changes.length, furtherChanges]).toEqual([30, 10]);
	});
});

describe("ten thousand subscribers", () => {
	test("are shared out a hundred at a time, never more in one call of the queue, and each is owed one mail", async () => {
		await subscribe(10_000);
		await env.DB.batch([ofTheWeek()]);
		await makeIssue(room, AT);
		const isPage = (body: unknown) => typeof body === "object" && body !== null && "issue" in body;
		Object.assign(count, { statements: 0, rowsRead: 0 });
		const pages = await deliver(isPage, 1);
		expect(pages).toBe(101);
		// Each page costs the same, the last one too: a few statements that read a few rows for each of its subscribers.
		expect(count.statements).toBeLessThanOrEqual(4 * pages);
		expect(count.rowsRead).toBeLessThanOrEqual(10 * 10_000);
		// At most 100 messages and 256 KB a call.
		expect(largest).toBeLessThanOrEqual(100);
		const owed = await env.DB.prepare(
			"select count(*) as all_of, count(distinct subject) as each_once from mails",
		).first();
		expect(owed).toEqual({ all_of: 10_000, each_once: 10_000 });
		expect(queue.waiting).toHaveLength(10_000);
		// The queue gives ten mails at a time. A worker may ask D1 a thousand times; ten mails take five questions each, among however many.
		for (const some of [queue.waiting.slice(0, 10), queue.waiting.slice(-10)]) {
			Object.assign(count, { statements: 0, rowsRead: 0 });
			const { messages, settle } = queue.deliver(some);
			await takeMails(messages, room);
			settle("finished");
			expect(count.statements).toBeLessThanOrEqual(50);
			expect(count.rowsRead).toBeLessThanOrEqual(100);
		}
		expect([out.length, held.most]).toEqual([20, 1]);
		// A page that comes again owes nothing twice.
		queue.send({ issue: "2026-11-23", after: "s05000" });
		queue.waiting = queue.waiting.slice(-1);
		await deliver(isPage, 1);
		expect(await env.DB.prepare("select count(*) as count from mails").first()).toEqual({ count: 10_000 });
		const shared = await env.DB.prepare("select shared_out_at from digest_issues").first();
		expect(shared).toEqual({ shared_out_at: AT });
	});
});
