import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { serviceWorkerBuild } from "../../scripts/service-worker-build";
import { origin } from "./origin";
import { ANY_WIDTH, expect, test } from "./test";

test.use({ serviceWorkers: "allow" });

/** The site at an address of its own, where another service worker can be served in the place of its own. */
async function siteInFront() {
	const served: { worker: string | null } = { worker: null };
	const server: Server = createServer(async (request, response) => {
		const path = request.url ?? "/";
		if (path === "/service-worker.js" && served.worker !== null) {
			response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
			response.end(served.worker);
			return;
		}
		if (request.method === "POST") {
			// What pages count is no part of this.
			response.writeHead(202).end();
			return;
		}
		const headers = { Accept: request.headers.accept ?? "*/*" };
		const answer = await fetch(`${origin}${path}`, { headers, redirect: "manual" });
		const body = Buffer.from(await answer.arrayBuffer());
		const given = [...answer.headers].filter(
			([name]) => !/^(content-(encoding|length)|transfer-)/.test(name),
		);
		response.writeHead(answer.status, Object.fromEntries(given));
		response.end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const { port } = server.address() as AddressInfo;
	return { address: `http://localhost:${port}`, served, close: () => server.close() };
}

test("a service worker that is switched off goes with the next page, and all that it stored with it", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	const site = await siteInFront();
	const stored = () => page.evaluate(() => caches.keys());
	const registered = () =>
		page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
	try {
		await page.goto(`${site.address}/lenders`);
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		await expect.poll(stored).toEqual(expect.arrayContaining(["plumbline-pages", "plumbline-files"]));

		const { outputFiles } = await build({
			...serviceWorkerBuild(true, { style: "", font: "" }),
			write: false,
		});
		site.served.worker = outputFiles.find(({ path }) => path.endsWith("/service-worker.js"))?.text ?? "";
		await page.goto(`${site.address}/etfs`);
		await expect.poll(stored).toEqual([]);
		await expect.poll(registered).toBe(0);
		// Pages are as they were without one.
		await page.goto(`${site.address}/lenders`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect.poll(async () => [await stored(), await registered()]).toEqual([[], 0]);
	} finally {
		site.close();
	}
});
