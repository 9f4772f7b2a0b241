import { describe, expect, test, vi } from "vitest";
import config from "../wrangler.toml?raw";
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

	test("has no deployment of its own", () => {
		expect(config).toContain("[[d1_databases]]");
		expect(config).not.toMatch(/^\[+env\./m);
	});
});

test("what fails unforeseen is answered as the provider would, and logged as one line", async () => {
	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	const response = await emulator.request("http://localhost/auth-emulator/inbox", {}, {});
	expect(response.status).toBe(500);
	expect(await response.json()).toMatchObject({ error_type: "internal_server_error" });
	expect(said.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
		expect.objectContaining({
			event: "auth_emulator_failed",
			path: "/auth-emulator/inbox",
			requestId: expect.stringMatching(/^request-id-test-/),
			error: expect.stringMatching(/^TypeError: /),
		}),
	]);
	said.mockRestore();
});
