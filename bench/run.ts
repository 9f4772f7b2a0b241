/**
 * npm run bench: measures the limits of docs/decisions/080-limits-a-visitor-can-feel.md and writes them to docs/benchmarks.md. Ends with 1 when a figure
 * is beyond its limit. Needs a build. `npm run bench -- browser` measures only the sections whose heading has that word. BENCH_LISTINGS=100000 adds
 * a row for the largest directory, whose import takes seven minutes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { measureInteractions } from "./interactions";
import { besideTheFirst, cpuOfRequest, type Row } from "./measure";
import { startSites } from "./sites";

const [ONLY = ""] = process.argv.slice(2);
const FILE = "docs/benchmarks.md";
const FEW = 100;
const MANY = 10_000;
const LARGEST = Number(process.env.BENCH_LISTINGS ?? MANY);
/** How much longer a page may take with `MANY` listings than with `FEW`. */
const MOST_GROWN = 1.5;
const GROWING = {
	home: "/",
	"list of lenders": "/lenders",
	lender: "/lenders/ledn-0",
	search: "/search?q=nexo",
};

/** A cached page against a worker that repeats the same bytes, and the CPU time of a list that nothing is cached of. */
async function measureList(): Promise<Row[]> {
	const sites = await startSites(FEW);
	try {
		const [bare, deployed, uncached] = [
			await sites.url("bare"),
			`${await sites.url("deployed")}/lenders`,
			`${await sites.url("uncached")}/lenders`,
		];
		const page = await (await fetch(deployed)).arrayBuffer();
		await fetch(bare, { method: "PUT", body: page });
		const [, share = 0] = await besideTheFirst([bare, deployed]);
		const cpu = await cpuOfRequest(sites.pid, uncached);
		return [
			{
				cells: {
					what: "cached page: requests a second, as a share of a bare worker's",
					figure: share.toFixed(2),
					limit: "0.55 or more",
				},
				isMet: share >= 0.55,
			},
			{
				cells: {
					what: "page drawn from the database: milliseconds of CPU",
					figure: cpu.toFixed(1),
					limit: "15 or less",
				},
				isMet: cpu <= 15,
			},
		];
	} finally {
		await sites.dispose();
	}
}

/** How much longer a page takes with more listings, with nothing cached. */
async function measureGrowth(): Promise<Row[]> {
	const sizes = [...new Set([FEW, MANY, LARGEST])];
	const sites = await Promise.all(sizes.map(startSites));
	try {
		const rows: Row[] = [];
		for (const [name, path] of Object.entries(GROWING)) {
			const urls = await Promise.all(sites.map(async ({ url }) => `${await url("uncached")}${path}`));
			const [, ...times] = (await besideTheFirst(urls)).map((share) => 1 / share);
			const columns = times.map((time, at) => [`${sizes[at + 1]} listings`, time.toFixed(2)]);
			rows.push({
				cells: { page: name, ...Object.fromEntries(columns) },
				isMet: (times[0] ?? Number.NaN) <= MOST_GROWN,
			});
		}
		return rows;
	} finally {
		for (const each of sites) await each.dispose();
	}
}

const SECTIONS: Record<string, () => Promise<Row[]>> = {
	"A list page of the site": measureList,
	[`Time a page takes as the directory grows, as a multiple of ${FEW} listings, nothing cached`]:
		measureGrowth,
	"Interactions in the browser, its processor slowed four times": measureInteractions,
};

const written = readFileSync(FILE, "utf8")
	.split(/^(?=## )/m)
	.slice(1);
const headingOf = (section: string) => section.slice("## ".length, section.indexOf("\n"));
const misses: string[] = [];
const sections: string[] = [];
for (const [heading, measure] of Object.entries(SECTIONS)) {
	if (!heading.includes(ONLY)) {
		sections.push(
			...written.filter((section) => headingOf(section) === heading).map((text) => text.trimEnd()),
		);
		continue;
	}
	const rows = await measure();
	const heads = Object.keys(rows[0]?.cells ?? {});
	const lines = [heads, heads.map(() => "---"), ...rows.map(({ cells }) => heads.map((head) => cells[head]))];
	const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
	sections.push(`## ${heading}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}.\n\n${table}`);
	console.log(`\n${sections.at(-1)}`);
	misses.push(...rows.filter(({ isMet }) => !isMet).map(({ cells }) => Object.values(cells).join(", ")));
}
// What `npm run lighthouse` printed stays.
const others = written.filter((section) => !(headingOf(section) in SECTIONS));
const preamble = `# Benchmarks

Written by \`npm run bench\`, except the section about Lighthouse, which is what \`npm run lighthouse\` printed. Speeds are ratios that were measured side by side, because machines differ. Listings beyond the real ones are
copies, made only to measure.`;
writeFileSync(FILE, `${[preamble, ...sections, ...others.map((text) => text.trimEnd())].join("\n\n")}\n`);
for (const miss of misses) console.log(`Beyond its limit: ${miss}`);
if (misses.length > 0) process.exitCode = 1;
