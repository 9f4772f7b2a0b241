import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { kindById } from "../../../app/listings/kinds/all";
import { namedValue } from "../../../app/listings/record/state-part";
import { readValue } from "../../../app/listings/values/value-types";
import type { Attributes } from "../../../db/values";
import { createLocalServer, type Serve } from "../../../tests/support/local-server";
import { IMPORTERS } from "./all";
import { type Asked, askImporter, type Known } from "./ask-importer";
import { contextOf, fixture, LISTED, listingOf, RECORDED, TODAY } from "./for-tests";
import { CLOSES, type Importer, type Proposed } from "./importer";
import { judge } from "./judge";

const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const DAY = 86_400_000;
const TODAYS = new Date(NOW).toUTCString();
const NEVER_READ: Known = { etag: null, lastModified: null, readAt: null };

const status =
	(code: number, headers: Record<string, string> = {}): Serve =>
	(_request, response) =>
		void response.writeHead(code, { Date: TODAYS, ...headers }).end("x");
const send =
	(body: string | Buffer, headers: Record<string, string> = {}): Serve =>
	(_request, response) => {
		response.writeHead(200, { Date: TODAYS, ...headers }).end(body);
	};
const leadTo = (address: string) => status(302, { Location: address });

const BROKEN: Array<[what: string, serve: (recorded: string) => Serve, problem: RegExp]> = [
	["a connection that breaks", () => breakOff, /No answer/],
	[
		"fifty megabytes in a few hundred bytes",
		() => send(bomb, { "Content-Encoding": "gzip", "Content-Type": "application/json" }),
		/Too long to read/,
	],
	["bytes that are no gzip", () => send("[]", { "Content-Encoding": "gzip" }), /No answer/],
	["a page that is missing", () => status(404), /Status 404/],
	["a failure", () => status(500), /Status 500/],
	["a host that wants to be left alone", () => status(429, { "Retry-After": "7200" }), /Status 429/],
	[
		"a host that is away until a time",
		() => status(503, { "Retry-After": new Date(NOW + 7_200_000).toUTCString() }),
		/Status 503/,
	],
	[
		"a redirect to a machine of ours",
		() => leadTo("https://10.0.0.1/"),
		/public address|More than 0 redirects/,
	],
	[
		"a redirect to what a cloud says of itself",
		() => leadTo("http://169.254.169.254/latest/"),
		/public address|More than 0 redirects/,
	],
	[
		"a redirect without encryption",
		() => leadTo("http://example.org/"),
		/public address|More than 0 redirects/,
	],
	["redirects in a circle", () => leadTo("#again"), /redirects/],
	["that nothing is new, unasked", () => status(304), /was not asked/],
	[
		"a clock that is years behind",
		(text) => send(text, { Date: new Date(NOW - 900 * DAY).toUTCString() }),
		/clock says .+ and ours .+: nothing is taken/,
	],
	[
		"a clock that is a week ahead",
		(text) => send(text, { Date: new Date(NOW + 7 * DAY).toUTCString() }),
		/clock says/,
	],
];

const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
function breakOff(_request: IncomingMessage, response: ServerResponse) {
	response.writeHead(200, { "Content-Length": "1000" }).write('{"result":');
	response.destroy();
}

let serve: Serve = status(500);
let seen: IncomingMessage[] = [];
const local = createLocalServer((request, response) => {
	seen.push(request);
	request.resume();
	serve(request, response);
});
beforeEach(() => {
	seen = [];
});

/** The local server answers for every public address. */
async function ask(importer: Importer, answer: Serve, known = NEVER_READ, now = NOW): Promise<Asked> {
	serve = answer;
	const [recorded] = RECORDED[importer.name] ?? [];
	const { ask: question, ...context } = contextOf(importer, LISTED, recorded?.ask);
	return askImporter(importer, question, known, context, {
		now,
		origin: "https://plumbline.example",
		contact: "data@plumbline.example",
		fetch: (url, init) => fetch(`${local.origin}/${encodeURIComponent(url)}`, init),
	});
}

const all = IMPORTERS.map((importer) => ({ name: importer.name, importer }));
const first = ({ name }: Importer) => fixture(RECORDED[name]?.[0]?.file ?? "");

test("every importer has a recorded answer, whose documentation is named", () => {
	const readme = fixture("README.md");
	for (const { name } of IMPORTERS) {
		expect(RECORDED[name]?.length, name).toBeGreaterThan(0);
		for (const { file } of RECORDED[name] ?? []) expect(readme, file).toContain(`\`${file}\``);
	}
});

describe.each(all)("$name", ({ importer }) => {
	test("proposes what its recorded answers say, packed or in another encoding too, and says who asks", async () => {
		for (const { file, ask: of } of RECORDED[importer.name] ?? []) {
			const text = fixture(file);
			const said = importer.parse(text, contextOf(importer, LISTED, of)).proposals;
			expect(said.length, file).toBeGreaterThan(0);
		}
		const said = importer.parse(
			first(importer),
			contextOf(importer, LISTED, RECORDED[importer.name]?.[0]?.ask),
		);
		const utf16 = Buffer.from(`\ufeff${first(importer)}`, "utf16le");
		for (const answer of [
			send(first(importer)),
			send(gzipSync(first(importer)), { "Content-Encoding": "gzip" }),
			send(utf16, { "Content-Type": "text/plain; charset=iso-8859-1" }),
		])
			expect(await ask(importer, answer)).toMatchObject({
				is: "read",
				parsed: { proposals: said.proposals },
			});
		expect(seen[0]?.headers["user-agent"]).toBe(
			"plumbline-importers/1.0 (+https://plumbline.example/about-us; data@plumbline.example)",
		);
	});

	test.each(BROKEN)("takes nothing of %s, and says why", async (_what, answer, problem) => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const asked = await ask(importer, answer(first(importer)));
		if (asked.is === "read") expect(asked.parsed.proposals).toEqual([]);
		else {
			expect(asked).toMatchObject({ is: "failed", problem: expect.stringMatching(problem) });
			if (/429|503/.test((asked as { problem: string }).problem))
				expect(asked).toMatchObject({ isBusy: true, retryAfter: 7_200_000 });
		}
		// Only unexpected problems are logged, and these aren't.
		expect(errors).not.toHaveBeenCalled();
	});

	test("asks for what is new, and takes the answer that nothing is", async () => {
		const known = { ...NEVER_READ, etag: '"7"', lastModified: "Sun, 01 Nov 2026 00:00:00 GMT" };
		const same = await ask(importer, status(304), known);
		expect(same).toEqual({ is: "same" });
		expect(seen[0]?.headers).toMatchObject({
			"if-none-match": '"7"',
			"if-modified-since": known.lastModified,
		});
		const fresh = await ask(importer, send(first(importer), { ETag: '"8"' }), known);
		expect(fresh).toMatchObject({ is: "read", etag: '"8"', lastModified: null });
	});

	test("takes nothing while our clock is before the last reading and nobody says what day it is", async () => {
		const read = { ...NEVER_READ, readAt: NOW + 30 * DAY };
		const silent: Serve = (_request, response) => {
			response.sendDate = false;
			response.writeHead(200).end(first(importer));
		};
		expect(await ask(importer, silent, read)).toMatchObject({
			problem: expect.stringContaining("before the last reading"),
		});
		// The host confirms our date, so the clock of the last reading ran ahead.
		expect(await ask(importer, send(first(importer)), read)).toMatchObject({ is: "read" });
	});

	const numbers = importer
		.parse(first(importer), contextOf(importer, LISTED, RECORDED[importer.name]?.[0]?.ask))
		.proposals.filter(({ value, listing }) => typeof value === "number" && listing !== CLOSES);

	test.runIf(numbers.length > 0)("is held for a person with a value a hundred times what is shown", () => {
		for (const proposed of numbers) {
			const judged = judgeBeside(importer, proposed, Number(proposed.value) / 100);
			// One that only checks decides nothing by itself.
			if (importer.isCheck) expect(judged).toMatchObject({ is: "proposed", row: { state: "waiting" } });
			else
				expect(judged).toMatchObject({
					is: "proposed",
					row: { state: "open", heldWhy: expect.stringContaining("100 times what we show") },
				});
		}
	});

	test("of a day to come is refused", () => {
		const proposals = importer.parse(
			first(importer),
			contextOf(importer, LISTED, RECORDED[importer.name]?.[0]?.ask),
		).proposals;
		for (const proposed of proposals.filter(({ listing }) => listing !== CLOSES))
			expect(judgeBeside(importer, { ...proposed, asOf: "2027-01-01" }, null)).toMatchObject({
				is: "refused",
				why: expect.stringMatching(/future|to come|2027/),
			});
	});
});

function judgeBeside(importer: Importer, proposed: Proposed, shown: number | null) {
	const kind = kindById(importer.kind ?? "");
	if (!kind) throw new Error(`no kind ${importer.kind}`);
	const [entry = "", slug, part = ""] = proposed.field.split(".");
	const known = LISTED.find(({ id }) => id === proposed.listing)?.attributes ?? {};
	const offer = { name: "An offer", ...(shown !== null && { [part]: shown }) };
	const field = slug ? null : namedValue(kind, proposed.field, known)?.field;
	const attributes: Attributes = slug
		? ({ ...known, [`${entry}.${slug}`]: offer } as Attributes)
		: { ...known, ...(field && shown !== null && { [proposed.field]: readValue(field, shown, TODAY) }) };
	const from = { confidence: "general-knowledge" as const, asOf: "2024-01-01", sourceUrl: null };
	const stated = slug ? `${entry}.${slug}` : proposed.field;
	const listing = listingOf(proposed.listing, attributes, { [stated]: from as never });
	return judge(proposed, {
		importer,
		kind,
		rawKey: "imports/x",
		today: TODAY,
		now: NOW,
		listings: new Map([[listing.id, listing]]),
		gradeOf: () => ({ grade: "aggregator", publisher: "x" }),
	});
}
