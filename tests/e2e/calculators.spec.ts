import type { Page } from "@playwright/test";
import { calculators } from "~/tools/all";
import { addDays } from "~/ui/format";
import vectors from "../vectors/calculators.json" with { type: "json" };
import { END, pastAtEnd } from "./closes";
import { countHere, hide, started } from "./counting";
import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

/** The past of the loan that these calculators begin with: half of its value, at 11.9%. */
const PAST = pastAtEnd({ start: 0.5, margin: 0.7, liq: 0.8, apr: 0.119 });

type Vector = { in: Record<string, unknown>; out: Record<string, unknown> };

/** The calculators by slug, each with its first vector as an address and the outputs expected there. */
const CASES = Object.entries(vectors as Record<string, Vector[]>).map(([key, list]) => {
	const [vector = { in: {}, out: {} }] = list;
	const query = new URLSearchParams(flat(vector.in).map(([name, value]) => [name, String(value)]));
	return { path: `/calculators/${key.replaceAll("_", "-")}`, query, expected: flat(vector.out) };
});
const PATHS = calculators.map(({ slug }) => `/calculators/${slug}`);

const NONSENSE = ["NaN", "-Infinity", "-5", "1,050.5.0", "1.000,50,0", "1e5", "9".repeat(25), "abc"];

function flat(value: unknown, prefix = ""): Array<[string, unknown]> {
	if (value === null || typeof value !== "object") return [[prefix, value]];
	return Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));
}

function output(page: Page, name: string) {
	return page.locator(`data[data-output="${name}"]`);
}

async function expectOutputs(page: Page, expected: Array<[string, unknown]>) {
	for (const [name, value] of expected) {
		const found = await output(page, name).getAttribute("value");
		if (typeof value !== "number") expect(found, name).toBe(value);
		else
			expect(Math.abs(Number(found) - value), `${name} is ${found}`).toBeLessThanOrEqual(
				1e-9 * Math.abs(value),
			);
	}
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("every calculator answers the address of a reference vector in full precision", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		test.setTimeout(90_000);
		for (const { path, query, expected } of CASES) {
			await page.goto(`${path}?${query}`);
			await expectOutputs(page, expected);
		}
	});

	test("the form asks the server, and a share of one may be typed in percent", async ({ page }) => {
		await page.goto("/calculators/ltv");
		await page.getByLabel("Loan", { exact: true }).fill("10,000");
		await page.getByLabel("Collateral").fill("0.2");
		await page.getByLabel("Bitcoin price").fill("100000");
		await page.getByLabel("Margin call at LTV").fill("66.67%");
		await page.getByLabel("Sold at LTV").fill("0.9091");
		await page.getByRole("button", { name: "Work it out" }).click();
		await expect(page).toHaveURL(/[?&]btc=0.2/);
		await expectOutputs(page, [["margin_price", 74996.25018749063]]);
		await expect(page.getByLabel("Sold at LTV")).toHaveValue("90.91%");
	});

	test("a refused field has its message, the others keep what was typed, and no number is shown", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/calculators/ltv?loan=1.050&btc=2&price=90000&margin=0.7&liq=0.8");
		const loan = page.getByLabel("Loan", { exact: true });
		await expect(loan).toHaveAttribute("aria-invalid", "true");
		await expect(loan).toHaveAccessibleDescription(/Is that 1,050 or 1\.05/);
		await expect(loan).toHaveValue("1.050");
		await expect(page.getByLabel("Bitcoin price")).toHaveValue("90000");
		await expect(page.locator("data[value]")).toHaveCount(0);
		await expect(output(page, "ltv")).toHaveText("no answer");

		await page.goto("/calculators/ltv?loan=80000&btc=1&price=100000&margin=0.7&liq=0.8");
		await expect(page.getByText("This loan starts at an LTV of 80%")).toBeVisible();
		await expect(page.locator("data[value]")).toHaveCount(0);
	});

	test("borrow or sell says how often such a loan was sold, and where nobody can know", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/calculators/loan-vs-sell?apr=0.119&liq=0.8");
		await expectOutputs(page, [
			["liquidation_probability", PAST.sold],
			["margin_call_probability", PAST.called],
		]);
		await expect(output(page, "liquidation_probability")).toHaveText(`${Math.round(PAST.sold * 100)}%`);
		await expect(page.getByText("that overlap; about 14 do not")).toBeVisible();
		await page.getByLabel("Term", { exact: true }).fill("6");
		await page.getByRole("button", { name: "Work it out" }).click();
		await expect(output(page, "liquidation_probability")).toHaveText("unknown");
		await expect(output(page, "liquidation_probability")).not.toHaveAttribute("value");
		await expect(page.getByText("too few terms longer than 5 years")).toBeVisible();
	});

	test("a lender's terms fill in the fields, each with its mark, date and a way to its source", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await page.goto("/calculators/ltv");
		await page.getByLabel("Terms of a lender").selectOption({ label: "Strike" });
		await page.getByRole("button", { name: "Use" }).click();
		await expect(page).toHaveURL(/terms=lender%3Astrike/);
		await expect(page.getByLabel("Margin call at LTV")).toHaveValue("70%");
		await expect(page.getByLabel("Sold at LTV")).toHaveValue("85%");
		const term = page.getByRole("link", { name: /Strike: Sold at 85% LTV/ });
		await expect(term).toHaveAttribute("href", "/lenders/strike#liquidation_ltv");
		await page.getByLabel("Loan", { exact: true }).fill("20000");
		await page.getByRole("button", { name: "Work it out" }).click();
		await expect(page).toHaveURL(/loan=20000/);
		await expect(page.getByLabel("Terms of a lender")).toHaveValue("lender:strike");
		await page.getByLabel("Terms of a lender").selectOption({ label: "Ledn" });
		await page.getByRole("button", { name: "Use" }).click();
		await expect(page.getByLabel("Sold at LTV")).toHaveValue("80%");
		await expect(page.getByLabel("Loan", { exact: true })).toHaveValue("20,000");
	});
});

test.describe("with script", () => {
	test("typing answers at once, the same as the server's, and the address follows without asking it", async ({
		page,
	}) => {
		await open(page, "/calculators/ltv");
		const asked: string[] = [];
		page.on("request", (request) => {
			if (/\.data|calculators\/ltv/.test(request.url())) asked.push(request.url());
		});
		await page.getByLabel("Loan", { exact: true }).fill("25000");
		await expect(output(page, "ltv")).toHaveAttribute("value", "0.25");
		await page.getByLabel("Collateral").fill("1");
		await page.getByLabel("Bitcoin price").fill("62500");
		await page.getByLabel("Sold at LTV").fill("0.8");
		await expect(page.getByText("Read as 80%.")).toBeVisible();
		await expectOutputs(page, [
			["ltv", 0.4],
			["liq_price", 31250],
			["drop_to_margin", 0.4285714285714285],
		]);
		await expect(page).toHaveURL("/calculators/ltv?loan=25000&btc=1&price=62500&liq=0.8");
		expect(asked).toEqual([]);
		const live = await page.locator("main data").evaluateAll((all) => all.map((one) => one.outerHTML));
		await page.reload();
		expect(await page.locator("main data").evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual(
			live,
		);
	});

	test("nonsense in any field of any calculator is refused there; no number stays, nothing breaks", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		test.setTimeout(180_000);
		for (const path of PATHS) {
			await open(page, path);
			const fields = page.locator(".calc-inputs form:has(.btn-primary) input[type=text]");
			const count = await fields.count();
			for (let at = 0; at < count; at++) {
				const field = fields.nth(at);
				const before = await field.inputValue();
				const text = NONSENSE[at % NONSENSE.length] ?? "";
				await field.fill(text);
				await expect(field, `${path} ${at} ${text}`).toHaveAttribute("aria-invalid", "true");
				await expect(field).not.toHaveAccessibleDescription("");
				await expect(page.locator("main data[value]")).toHaveCount(0);
				await field.fill(before);
				if (path !== "/calculators/units")
					await expect(page.locator("main data[value]").first()).toBeVisible();
			}
		}
	});

	test("arrow keys move a number by its step", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, "/calculators/ltv");
		const margin = page.getByLabel("Margin call at LTV");
		await margin.press("ArrowUp");
		await expect(margin).toHaveValue("71%");
		await expect(page).toHaveURL(/margin=0.71/);
	});

	test("one amount in three units: typing one empties the others", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, "/calculators/units");
		await page.getByLabel("Dollars").fill("25");
		await expect(output(page, "sats")).toHaveAttribute("value", "31250");
		await expect(page.getByLabel("Bitcoin", { exact: true })).toHaveValue("");
	});

	test("daily closes are fetched for the calculators that need them, and the answer is the server's", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/calculators/dca");
		await page.getByLabel("Fee of a purchase").fill("1%");
		await page.getByLabel("How often").selectOption("monthly");
		await page.getByLabel("Each time").fill("250");
		await page.getByLabel("First purchase").fill("2018-01-01");
		await page.getByLabel("Until").fill("2026-08-01");
		await expect(output(page, "purchases")).toHaveAttribute("value", "104");
		await expectOutputs(page, [
			["btc", 1.6039883869584621],
			["lump_sum_value", 120457.13713537581],
		]);
		await page.getByLabel("Until").fill(addDays(END.day, 1));
		await expect(page.getByText(`Our prices run from 18 Jul 2010 to ${END.date}.`)).toBeVisible();
	});

	test("the past of the loan follows what is typed, and the simulator says the same of it", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		await open(page, "/calculators/loan-vs-sell");
		const sold = output(page, "liquidation_probability");
		await page.getByLabel("Sold at LTV").fill("80%");
		await page.getByLabel("Yearly rate of the loan").fill("11.9%");
		await expect(sold).toHaveAttribute("value", String(PAST.sold));
		await page.getByLabel("Term", { exact: true }).fill("6");
		await expect(sold).toHaveText("unknown");
		await page.getByLabel("Term", { exact: true }).fill("1");
		await page.getByLabel("Start LTV").fill("30%");
		await expect(sold).toHaveText("14%");
		const share = await sold.getAttribute("value");
		await expect(page).toHaveURL(/ltv=0\.3/);
		await page.reload();
		await expect(sold).toHaveAttribute("value", share ?? "");
		await page.getByRole("link", { name: "Simulate this loan" }).click();
		await expect(page.getByRole("heading", { name: "How often would this loan" })).toBeVisible();
		await expect(output(page, "sale")).toHaveAttribute("value", share ?? "");
	});

	test("the copied link is that of the answer shown, also right after a key", { tag: ANY_WIDTH }, async ({
		page,
		context,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await open(page, "/calculators/ltv");
		await page.getByLabel("Collateral").fill("2");
		await expect(output(page, "ltv")).toHaveAttribute("value", "0.3125");
		await page.getByLabel("Loan", { exact: true }).fill("40000");
		await page.getByRole("button", { name: "Copy link" }).click();
		await expect(page.getByText("Link copied")).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
			/\/calculators\/ltv\?loan=40000&btc=2$/,
		);
	});

	test("an answer that somebody settles on is counted, once; looking at fields is not", {
		tag: ANY_WIDTH,
	}, async ({ page }) => {
		const counted = await countHere(page);
		await open(page, "/calculators/key-loss");
		await started(page);
		const needed = page.getByRole("textbox", { name: "Keys needed" });
		await needed.focus();
		await needed.blur();
		await needed.fill("3");
		await needed.blur();
		await page.getByRole("button", { name: "Work it out" }).click();
		const result = Number(await output(page, "p_inaccessible").getAttribute("value"));
		await hide(page);
		await expect
			.poll(() => counted.of("calculator_usage"))
			.toEqual([{ calculator_type: "key-loss", calculated_result: result }]);
	});

	test("going to the index and back shows what was typed", { tag: ANY_WIDTH }, async ({ page }) => {
		await open(page, "/calculators");
		await page.getByRole("link", { name: "How much bitcoin exists at a block?" }).click();
		await page.getByLabel("Block height").fill("209999");
		await expect(page).toHaveURL(/height=209999/);
		await page
			.getByRole("navigation", { name: "Breadcrumb" })
			.getByRole("link", { name: "Calculators" })
			.click();
		await expect(page.getByRole("heading", { name: "Work it out before you sign" })).toBeVisible();
		await page.goBack();
		await expect(output(page, "issued_btc")).toHaveAttribute("value", "10500000");
		await page.getByRole("link", { name: "Reset" }).click();
		await expect(page.getByLabel("Block height")).toHaveValue("840,000");
	});
});

test("a schedule is a CSV of the same inputs; refused inputs say why", { tag: ANY_WIDTH }, async ({
	request,
}) => {
	const good = await request.get(
		"/calculators/loan-cost.csv?principal=50000&rate=0.12&months=12&style=monthly_interest",
	);
	expect(good.status()).toBe(200);
	expect(good.headers()["content-type"]).toContain("text/csv");
	const lines = (await good.text()).trim().split("\r\n");
	expect(lines).toHaveLength(13);
	expect(lines[12]).toBe("12,50500,500,50000,0");
	const bad = await request.get("/calculators/loan-cost.csv?principal=none");
	expect(bad.status()).toBe(422);
	expect((await bad.json()).error.fields.principal).toContain("This is not a number.");
	expect((await request.get("/calculators/nothing")).status()).toBe(404);
});

test("only the bare page is kept for the next visitor, and its address is canonical without defaults", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	await request.get("/calculators/mortgage");
	expect((await request.get("/calculators/mortgage")).headers()["x-cache"]).toBe("hit");
	const typed = await request.get("/calculators/mortgage?rate=0.05&years=30");
	expect(await typed.text()).toMatch(/rel="canonical" href="[^"]+\/calculators\/mortgage\?rate=0.05"/);
	expect((await request.get("/calculators/mortgage?rate=0.05&years=30")).headers()["x-cache"]).not.toBe(
		"hit",
	);
});

test.describe("for everybody", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("axe finds nothing on any calculator, light and dark, answered or refused", async ({ page }) => {
		test.setTimeout(180_000);
		for (const path of [
			"/calculators",
			...PATHS,
			"/calculators/ltv?loan=x&days=",
			"/calculators/ltv?terms=lender:ledn",
		]) {
			await open(page, path);
			await page.locator("main details").evaluateAll((all) => {
				for (const one of all) (one as HTMLDetailsElement).open = true;
			});
			await expectAccessible(page, path);
		}
	});

	test("nothing is wider than the page, and pictures are drawn at the size of their text", async ({
		page,
	}) => {
		test.setTimeout(60_000);
		for (const path of ["/calculators", ...PATHS]) {
			await page.goto(path);
			const wide = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(wide, path).toBeLessThanOrEqual(0);
			const scales = await page
				.locator("svg.drawing:visible")
				.evaluateAll((all) =>
					all.map((one) => one.getBoundingClientRect().width / (one as SVGSVGElement).viewBox.baseVal.width),
				);
			for (const scale of scales) expect(Math.abs(scale - 1), path).toBeLessThan(0.03);
		}
	});
});
