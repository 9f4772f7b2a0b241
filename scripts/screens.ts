/**
 * npm run screens [-- ADDRESS]: pictures of the main pages at 390 and 1440 px, light and dark, into screens/. Starts the
 * site on a port of its own, unless the address of a running one is given.
 */
import { mkdir, rm } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { pageAt, pages } from "../app/pages";
import { launchOptions } from "../tests/e2e/browser";
import { startSite } from "./start-site";

const PORT = "8797";
const WIDTHS = [390, 1440];
const THEMES = ["light", "dark"] as const;

const PAGES: Record<string, string> = {
	home: "/",
	lenders: "/lenders",
	"lenders-narrowed": "/lenders?keys=own-key&lent=no&at=0.4",
	"lenders-empty": "/lenders?keys=own-key&room=60",
	"lenders-problems": "/lenders?ltv=400&keys=magic",
	lender: "/lenders/strike",
	custody: "/custody",
	cards: "/cards",
	exchanges: "/exchanges",
	etfs: "/etfs",
	etf: "/etfs/ibit-etf",
	inheritance: "/inheritance",
	"treasury-companies": "/treasury-companies",
	"treasury-company": "/treasury-companies/strategy",
	events: "/conferences-events",
	businesses: "/bitcoin-friendly-businesses",
	compare: "/compare?items=lender:ledn,lender:unchained,lender:strike,lender:arch-lending",
	"compare-across": "/compare?items=lender:ledn,exchange:kraken",
	calculators: "/calculators",
	calculator: "/calculators/ltv?terms=lender:strike",
	"calculator-refused": "/calculators/ltv?loan=1,5&days=",
	"calculator-lines": "/calculators/dca",
	search: "/search?q=coinbase",
	report: "/report?listing=lender:strike&field=apr_min",
	"not-found": "/nowhere",
};

/** Pages for everybody that the register has besides. */
const shown = new Set(Object.values(PAGES).map((address) => pageAt(address.split("?")[0] ?? "")?.path));
for (const { path, audience, isFile, aliasOf } of pages)
	if (audience === "everybody" && !isFile && !aliasOf && !shown.has(path) && !path.includes(":"))
		PAGES[path.slice(1).replaceAll("/", "-")] = path;

async function main(): Promise<void> {
	const given = process.argv[2];
	const only = process.argv.slice(3);
	const { address, stop } = given
		? { address: given, stop: async () => {} }
		: await startSite(PORT, "screens-state");
	const browser = await chromium.launch(await launchOptions());
	try {
		if (only.length === 0) await rm("screens", { recursive: true, force: true });
		await mkdir("screens", { recursive: true });
		for (const colorScheme of THEMES) {
			for (const width of WIDTHS) {
				const context = await browser.newContext({
					baseURL: address,
					colorScheme,
					viewport: { width, height: 900 },
				});
				const page = await context.newPage();
				for (const [name, path] of Object.entries(PAGES)) {
					if (only.length > 0 && !only.includes(name)) continue;
					await page.goto(path, { waitUntil: "networkidle" });
					await page.evaluate(() => document.fonts.ready);
					await page.screenshot({ path: `screens/${name}-${width}-${colorScheme}.png`, fullPage: true });
				}
				await context.close();
			}
		}
	} finally {
		await browser.close();
		await stop();
	}
	console.log(`${only.length || Object.keys(PAGES).length} pages in screens/`);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
