import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { open, test as watched } from "./test";

/** A file of each kind that a build puts under a folder, by its ending. */
function oneOfEach(folder: string): string[] {
	const byEnding = new Map<string, string>();
	for (const name of readdirSync(`build/client${folder}`, { withFileTypes: true })) {
		if (name.isFile() && !name.name.startsWith("_")) {
			byEnding.set(name.name.split(".").at(-1) ?? "", `${folder}${name.name}`);
		}
	}
	return [...byEnding.values()];
}

test("static files are https's for a year, this site's alone and what they say they are", async ({
	request,
}) => {
	const files = [...oneOfEach("/"), ...oneOfEach("/assets/"), ...oneOfEach("/fonts/")];
	expect(files.map((file) => file.split(".").at(-1))).toEqual(
		expect.arrayContaining(["svg", "js", "css", "woff2", "png", "webp", "txt"]),
	);
	for (const file of files) {
		const response = await request.get(file);
		const headers = response.headers();
		expect([file, response.status()]).toEqual([file, 200]);
		expect(headers["strict-transport-security"], file).toBe("max-age=31536000; includeSubDomains");
		expect(headers["cross-origin-resource-policy"], file).toBe("same-origin");
		expect(headers["x-content-type-options"], file).toBe("nosniff");
		expect(headers["referrer-policy"], file).toBe("strict-origin-when-cross-origin");
		expect(headers["content-security-policy"], file).toContain("default-src 'none'");
	}
});

watched.use({ expectedErrors: /Content Security Policy|violates/i });

/** Adds an image from another site, which the policy blocks. */
function breakPolicy(): void {
	new Image().src = "https://pictures.example/a.png?who=ada";
}

watched(
	"a browser without the Reporting API reports what the policy stopped to the address",
	async ({ page }) => {
		await page.route("**/about-us", async (route) => {
			const response = await route.fetch();
			const headers = response.headers();
			const policy = headers["content-security-policy"]?.replace("; report-to policy", "");
			await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy ?? "" } });
		});
		await open(page, "/about-us");
		const [sent] = await Promise.all([
			page.waitForRequest((request) => request.url().endsWith("/api/policy-reports")),
			page.evaluate(breakPolicy),
		]);
		expect(sent.postDataJSON()["csp-report"]).toMatchObject({ "effective-directive": "img-src" });
		expect((await sent.response())?.status()).toBe(204);
	},
);

watched(
	"a browser with it reports in a shape that is taken, and Trusted Types the same way",
	async ({ page, request }) => {
		await open(page, "/about-us");
		// The browser sends reports within a minute, invisibly to tests. So we read them here first.
		await page.evaluate(() => {
			const kept = window as unknown as { seen: unknown[] };
			kept.seen = [];
			new ReportingObserver(
				(reports) => kept.seen.push(...reports.map((report) => JSON.parse(JSON.stringify(report)))),
				{
					types: ["csp-violation"],
				},
			).observe();
		});
		await page.evaluate(breakPolicy);
		await page.evaluate(() => {
			document.createElement("div").innerHTML = "<b>text</b>";
		});
		const seen = () => page.evaluate(() => (window as unknown as { seen: Reported[] }).seen);
		await expect
			.poll(async () => (await seen()).map(({ body }) => body.effectiveDirective).sort())
			.toEqual(["img-src", "require-trusted-types-for"]);
		for (const report of await seen()) {
			const answer = await request.post("/api/policy-reports", {
				headers: { "Content-Type": "application/reports+json" },
				data: JSON.stringify([report]),
			});
			expect([report.body.effectiveDirective, answer.status()]).toEqual([
				report.body.effectiveDirective,
				204,
			]);
		}
	},
);

type Reported = { type: string; body: { effectiveDirective: string } };
