import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import emulator from "./index";

const answer = (address: string) => emulator.request(address);

describe("the sign-in stand-in", () => {
	test("answers on this machine", async () => {
		for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787"]) {
			const response = await answer(`http://${host}/auth-emulator/healthz`);
			expect(response.status).toBe(200);
			expect(await response.json()).toEqual({ status: "ok" });
		}
	});

	test("refuses every other host", async () => {
		const hosts = [
			"plumbline.example",
			"localhost.evil.example",
			"127.0.0.1.evil.example",
			"192.168.1.2",
			"0.0.0.0",
		];
		for (const host of hosts) {
			expect([host, (await answer(`http://${host}/auth-emulator/healthz`)).status]).toEqual([host, 403]);
		}
	});

	test("is named nowhere in the deployment of any worker", async () => {
		for (const config of [
			"wrangler.toml",
			"workers/api/wrangler.toml",
			"workers/auth-emulator/wrangler.toml",
		]) {
			const settings = (await readFile(config, "utf8")).replace(/^\s*#.*$/gm, "");
			const [, ...production] = settings.split(/^\[+env\.production/m);
			expect(production.join("\n")).not.toMatch(/auth.?emulator/i);
		}
	});

	test("has no deployment of its own", async () => {
		expect(await readFile("workers/auth-emulator/wrangler.toml", "utf8")).not.toMatch(/^\[+env\./m);
	});
});
