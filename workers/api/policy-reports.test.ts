import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_REPORTS, readReports } from "./policy-reports";

const HOST = "plumbline.example";
const PAGE = `https://${HOST}/lenders?amount=5000`;

/** As the Reporting API sends one. */
const violation = (body: object) => ({
	type: "csp-violation",
	age: 3,
	url: PAGE,
	user_agent: "Mozilla/5.0",
	body: {
		documentURL: PAGE,
		disposition: "enforce",
		effectiveDirective: "script-src-elem",
		blockedURL: "https://ads.example/a.js?who=ada",
		sample: "alert(1)",
		...body,
	},
});
const read = (sent: unknown) => readReports(JSON.stringify(sent), HOST);
const blocked = (blockedURL: unknown) => read([violation({ blockedURL })])?.[0]?.blocked;

describe("what a browser reports", () => {
	test("is read in the shape of the Reporting API, several at once", () => {
		const tried = violation({
			disposition: "report",
			effectiveDirective: "require-trusted-types-for",
			blockedURL: "trusted-types-sink",
		});
		expect(read([violation({}), tried])).toEqual([
			{ disposition: "enforce", directive: "script-src-elem", blocked: "ads.example" },
			{ disposition: "report", directive: "require-trusted-types-for", blocked: "trusted-types-sink" },
		]);
	});

	test("is read in the older shape, also of browsers that repeat the sources of the directive", () => {
		const report = { "document-uri": PAGE, "blocked-uri": "inline" };
		for (const named of [
			{ "effective-directive": "style-src-elem", disposition: "enforce" },
			{ "violated-directive": "style-src-elem 'self'" },
		]) {
			expect(read({ "csp-report": { ...report, ...named } })).toEqual([
				{ disposition: "enforce", directive: "style-src-elem", blocked: "inline" },
			]);
		}
	});

	test("says of an address its host and nothing else, and of what has none what it is", () => {
		expect(blocked("https://ads.example:8443/people/ada?mail=ada@example.com#x")).toBe("ads.example");
		expect(blocked("https://ada:secret@ads.example/")).toBe("ads.example");
		expect(blocked(`${PAGE}&mail=ada@example.com`)).toBe("self");
		expect(blocked("chrome-extension://abcdef/inject.js")).toBe("chrome-extension:");
		expect(blocked("data")).toBe("data");
		expect(blocked("")).toBe("inline");
		expect(blocked("ada@example.com")).toBe("other");
		expect(blocked(7)).toBe("other");
	});

	test("counts only if it is about a page and a directive of ours, and is a violation", () => {
		for (const sent of [
			violation({ documentURL: "https://evil.example/" }),
			violation({ documentURL: "about:blank" }),
			violation({ effectiveDirective: "made-up" }),
			violation({ effectiveDirective: null }),
			{ ...violation({}), type: "deprecation" },
			null,
			"text",
		])
			expect(read([sent])).toEqual([]);
	});

	test("is read up to a hundred at a time", () => {
		expect(read(Array.from({ length: 1000 }, () => violation({})))).toHaveLength(MOST_REPORTS);
	});
});

describe("what is no report", () => {
	test("is told from one that says nothing of ours", () => {
		for (const text of ["", "{", "null", "7", '"text"', "{}", '{"csp-report": []}', '{"csp-report": 7}'])
			expect([text, readReports(text, HOST)]).toEqual([text, null]);
		expect(read([])).toEqual([]);
		expect(read({ "csp-report": {} })).toEqual([]);
	});

	test("never throws, whatever it is, and nothing that was sent comes out but hosts, schemes and known words", () => {
		const known =
			/^(self|inline|eval|wasm-eval|data|blob|other|trusted-types-(policy|sink)|[\w.%[\]:-]{1,253})$/;
		const json = fc.jsonValue();
		const reports = fc.array(
			fc.record({
				type: fc.constant("csp-violation"),
				body: fc.record(
					{
						documentURL: fc.oneof(fc.constant(PAGE), json),
						effectiveDirective: fc.oneof(fc.constant("img-src"), json),
						blockedURL: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), json),
						disposition: json,
					},
					{ requiredKeys: [] },
				),
			}),
		);
		fc.assert(
			fc.property(fc.oneof(json, reports), (sent) => {
				for (const report of read(sent) ?? []) expect(report.blocked).toMatch(known);
			}),
			{ numRuns: 2000 },
		);
	});
});
