/**
 * npm run lighthouse [-- RUNS [ADDRESS [NAME ...]]]: measures one page of each type on a simulated phone with a
 * slow network. Takes the median of five runs by default, and exits with 1 if a page misses its target. Starts
 * the site on its own port unless you give an address. It also measures an empty page, which shows how much the
 * machine itself adds.
 *
 * Lighthouse isn't a dependency because it would add 185 MB for one command. `npx` downloads the version below.
 */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { pageAt, pages } from "../app/pages";
import { launchOptions } from "../tests/e2e/browser";
import { startSite } from "./start-site";
import { toolEnv } from "./tools.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";
const SITE_PORT = "8796";
const DEBUGGING_PORT = "8795";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores up to 100, milliseconds, and layout shift without a unit. SEO applies only to indexed pages. */
const FLOORS = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const CEILINGS = { LCP: 1800, CLS: 0.02, TBT: 100 };
const AUDITS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	CLS: "cumulative-layout-shift",
	TBT: "total-blocking-time",
} as const;

/** One page of each type. The remaining public pages are added at the end. */
const PAGES: Record<string, string> = {
	home: "/",
	list: "/lenders",
	lender: "/lenders/strike",
	custodian: "/custody/casa",
	card: "/cards/gemini-credit-card",
	exchange: "/exchanges/kraken",
	etf: "/etfs/ibit-etf",
	inheritance: "/inheritance/casa-inheritance",
	"treasury-company": "/treasury-companies/strategy",
	event: "/conferences-events/women-in-bitcoin-summit",
	business: "/bitcoin-friendly-businesses/steak-n-shake",
	compare: "/compare?items=lender:ledn,lender:unchained",
	calculator: "/calculators/ltv",
	lesson: "/bitcoin-learning-center/what-problem-bitcoin-solves",
	guide: "/articles/how-a-bitcoin-backed-loan-works",
	term: "/glossary/apr",
	search: "/search?q=ledn",
};

type Figures = Record<string, number>;
type Report = {
	categories: Record<string, { score: number | null; auditRefs: Array<{ id: string; weight: number }> }>;
	audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
	runtimeError?: { message: string };
};

async function measure(address: string): Promise<{ figures: Figures; wanting: string[] }> {
	const report: Report = JSON.parse(await runLighthouse(address));
	if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
	const figures: Figures = {};
	for (const category of CATEGORIES)
		figures[category] = Math.round((report.categories[category]?.score ?? 0) * 100);
	for (const [name, audit] of Object.entries(AUDITS))
		figures[name] = report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
	const wanting = CATEGORIES.slice(1).flatMap((category) =>
		(report.categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${category}: ${id}, ${report.audits[id]?.title}`),
	);
	return { figures, wanting };
}

function runLighthouse(address: string): Promise<string> {
	const args = ["--yes", LIGHTHOUSE, address, "--output=json", "--quiet", `--port=${DEBUGGING_PORT}`];
	const child = spawn("npx", args, { env: toolEnv(), stdio: ["ignore", "pipe", "inherit"] });
	const parts: Buffer[] = [];
	child.stdout.on("data", (part: Buffer) => parts.push(part));
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => {
			if (code === 0) resolve(Buffer.concat(parts).toString());
			else reject(new Error(`Lighthouse ended with ${code} at ${address}`));
		});
	});
}

async function measureOften(address: string, runs: number) {
	const all = [];
	for (let run = 0; run < runs; run++) all.push(await measure(address));
	const figures: Figures = {};
	for (const name of Object.keys(all[0]?.figures ?? {}))
		figures[name] = median(all.map((one) => one.figures[name] ?? 0));
	return { figures, wanting: [...new Set(all.flatMap(({ wanting }) => wanting))] };
}

function median(values: number[]): number {
	return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function missesOf(figures: Figures, isIndexed: boolean): string[] {
	const below = Object.entries(FLOORS).filter(
		([name, floor]) => (figures[name] ?? 0) < floor && (name !== "seo" || isIndexed),
	);
	const above = Object.entries(CEILINGS).filter(([name, most]) => (figures[name] ?? 0) > most);
	return [...below, ...above].map(([name]) => name);
}

/** A page with one sentence, which measures the machine itself. */
async function startReference(): Promise<{ address: string; stop: () => void }> {
	const html =
		'<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Reference</title></head><body><main><h1>Reference</h1></main></body></html>';
	const server = createServer((_, response) => {
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(html);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

async function isIndexed(address: string): Promise<boolean> {
	const response = await fetch(address);
	if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
	const robots = response.headers.get("X-Robots-Tag") ?? "";
	return !/noindex/.test(robots + (/<meta name="robots"[^>]*>/.exec(await response.text())?.[0] ?? ""));
}

function line(name: string, figures: Figures, words = ""): string {
	const scores = CATEGORIES.map((category) => String(figures[category]).padStart(4)).join("");
	const times = ["FCP", "LCP", "TBT"]
		.map((time) => String(Math.round(figures[time] ?? 0)).padStart(6))
		.join("");
	return `${name.padEnd(22)}${scores}${times}${(figures.CLS ?? 0).toFixed(3).padStart(7)}  ${words}`.trimEnd();
}

async function main(): Promise<void> {
	const [runs = "5", given, ...only] = process.argv.slice(2);
	const shown = new Set(Object.values(PAGES).map((address) => pageAt(address.split("?")[0] ?? "")?.path));
	for (const { path, audience, isFile, aliasOf, isHidden, provider } of pages)
		if (
			audience === "everybody" &&
			!(isFile || aliasOf || isHidden || provider || path.includes(":")) &&
			!shown.has(path)
		)
			PAGES[path.slice(1)] = path;
	const reference = await startReference();
	const site = given
		? { address: given, stop: async () => {} }
		: await startSite(SITE_PORT, "lighthouse-state");
	const { args = [], ...rest } = await launchOptions();
	const browser = await chromium.launch({
		...rest,
		args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
	});
	const missed: string[] = [];
	try {
		console.log(`${"".padEnd(22)}perf a11y best seo   FCP   LCP   TBT    CLS`);
		const bare = await measureOften(reference.address, Number(runs));
		console.log(line("(an empty page)", bare.figures));
		for (const [name, path] of Object.entries(PAGES)) {
			if (only.length > 0 && !only.includes(name)) continue;
			const address = site.address + path;
			const indexed = await isIndexed(address);
			const { figures, wanting } = await measureOften(address, Number(runs));
			const misses = missesOf(figures, indexed);
			if (misses.length > 0) missed.push(name);
			const times = ((figures.LCP ?? 0) / (bare.figures.LCP || 1)).toFixed(1);
			console.log(
				line(
					name,
					figures,
					`LCP ${times} of empty${misses.length > 0 ? `; missed: ${misses.join(", ")}` : ""}`,
				),
			);
			for (const each of wanting) if (indexed || !each.startsWith("seo")) console.log(`    ${each}`);
		}
	} finally {
		await browser.close();
		await site.stop();
		reference.stop();
	}
	console.log(missed.length > 0 ? `Below a floor: ${missed.join(", ")}` : "Every page keeps every floor.");
	if (missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
