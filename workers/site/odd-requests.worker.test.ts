import { beforeEach, describe, expect, test, vi } from "vitest";
import { createVisitor, origin } from "../../tests/support/visit";

const visit = createVisitor("odd-requests");

async function ask(path: string, init?: RequestInit) {
	const { response, body } = await visit(path, init);
	return { status: response.status, body };
}

const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const infos = vi.spyOn(console, "log").mockImplementation(() => {});
beforeEach(() => vi.clearAllMocks());

describe("HEAD is GET without a body", () => {
	const paths = [
		...["/lenders.data", "/_root.data", "/calculators/ltv.data", "/dashboard.data", "/no-such-page.data"],
		...["/lenders", "/lenders/nobody", "/no-such-page", "/dashboard", "/lenders.csv", "/compare.csv"],
	];
	const origins = [undefined, origin, "https://evil.example", "null"];

	test.each(paths)("at %s, whatever origin it names", async (path) => {
		const { status } = await ask(path);
		expect(status).toBeLessThan(500);
		for (const named of origins) {
			const headers: HeadersInit = named ? { Origin: named } : {};
			expect([named, await ask(path, { method: "HEAD", headers })]).toEqual([named, { status, body: "" }]);
		}
		expect(errors).not.toHaveBeenCalled();
	});
});

describe("what somebody asks that there is not", () => {
	const form = (path: string): [string, RequestInit] => [
		path,
		{ method: "POST", body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
	];
	const asked: Array<[string, RequestInit]> = [
		form("/methodology"),
		form("/login"),
		form("/lenders"),
		form("/no-such-page"),
		form("/lenders.csv"),
		form("/methodology.data"),
		["/no-such-page", {}],
		["/lenders/nobody", {}],
		["/dashboard?_data=x", {}],
		["/admin?_data=x", {}],
		["/lenders?_data=routes%2Fx", {}],
		["/methodology?_data=risk/methodology.route", {}],
	];

	test.each(asked)(
		"%s is answered below 500 and is no error in the log, which says the reason in words",
		async (path, init) => {
			const { status } = await ask(path, init);
			expect([path, status < 500]).toEqual([path, true]);
			const lines = [...errors.mock.calls, ...infos.mock.calls].map(([line]) => JSON.parse(String(line)));
			for (const line of lines) {
				expect(line).toMatchObject({
					level: "info",
					event: "request_refused",
					message: expect.stringMatching(/\w/),
				});
				expect(JSON.stringify(line)).not.toMatch(/\[object|undefined/);
			}
		},
	);
});
