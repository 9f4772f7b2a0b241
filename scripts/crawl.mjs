/**
 * Compares every public page's words and links before and after a change.
 *
 *   node scripts/crawl.mjs http://localhost:8787 before.json   reads the pages of a running site
 *   node scripts/crawl.mjs before.json after.json              prints the differences and fails if there are any
 */
import { readFile, writeFile } from "node:fs/promises";

/** More addresses than the site has. Lists have one per choice, and we follow one of those from each page. */
const MOST_PAGES = 20_000;

const [from, to] = process.argv.slice(2);
if (!from || !to) {
	console.error("Usage: node scripts/crawl.mjs <origin> <file.json>, or <before.json> <after.json>");
	process.exit(2);
}
if (/^https?:/.test(from)) await writeFile(to, JSON.stringify(await crawl(from), null, "\t"));
else process.exitCode = compare(await read(from), await read(to));

/** Crawls every page reachable from the home page. Returns each address's status, words and links. */
async function crawl(origin) {
	const pages = {};
	const waiting = ["/", "/robots.txt"];
	const known = new Set(waiting);
	while (waiting.length > 0 && Object.keys(pages).length < MOST_PAGES) {
		const address = waiting.shift();
		const response = await fetch(origin + address, { redirect: "manual" });
		// We ignore the site's address and the time a calendar was made.
		const body = (await response.text()).replaceAll(origin, "").replace(/^DTSTAMP:.*$/gm, "");
		const isPage = response.headers.get("Content-Type")?.includes("text/html");
		const links = isPage ? linksOf(body) : [];
		pages[address] = { status: response.status, words: isPage ? wordsOf(body) : body.split("\n"), links };
		// We read pages with a query, but don't follow their links, because choices combine without end.
		if (address.includes("?")) continue;
		for (const link of links) {
			const [plain] = link.split("#");
			if (!plain.startsWith("/") || known.has(plain)) continue;
			known.add(plain);
			waiting.push(plain);
		}
	}
	return pages;
}

function linksOf(html) {
	const found = [...html.matchAll(/<(?:a|form|link rel="canonical")\b[^>]*?\s(?:href|action)="([^"]*)"/g)];
	return found.map(([, href]) => href.replaceAll("&amp;", "&"));
}

/** The text of the head and of the page, a piece for each run of text between tags. */
function wordsOf(html) {
	return html
		.replace(/<(script|style)\b.*?<\/\1>/gs, "")
		.replace(/<meta name="description" content="([^"]*)"[^>]*>/g, "$1")
		.replace(/<!-- -->/g, "")
		.split(/<[^>]*>/)
		.map((text) => text.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}

/** Prints what is different. @returns 1 where anything is, else 0 */
function compare(before, after) {
	const addresses = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	let different = 0;
	for (const address of addresses) {
		const lines = differences(before[address], after[address]);
		if (lines.length === 0) continue;
		different++;
		console.log(`${address}\n${lines.map((line) => `  ${line}`).join("\n")}`);
	}
	console.log(`${addresses.length} addresses, ${different} of them different`);
	return different > 0 ? 1 : 0;
}

function differences(before, after) {
	if (!before) return ["is new"];
	if (!after) return ["is gone"];
	const lines = before.status === after.status ? [] : [`status ${before.status}, now ${after.status}`];
	for (const what of ["words", "links"]) {
		if (before[what].join("\n") === after[what].join("\n")) continue;
		const gone = before[what].filter((piece) => !after[what].includes(piece));
		const come = after[what].filter((piece) => !before[what].includes(piece));
		lines.push(
			...gone.slice(0, 5).map((piece) => `- ${piece}`),
			...come.slice(0, 5).map((piece) => `+ ${piece}`),
		);
		if (gone.length + come.length === 0) lines.push(`${what} in another order, or more or less often`);
	}
	return lines;
}

async function read(file) {
	return JSON.parse(await readFile(file, "utf8"));
}
