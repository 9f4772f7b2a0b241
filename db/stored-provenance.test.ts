import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Provenance, ProvenanceMap } from "./records";
import { parseProvenance, parseSummary, printProvenance, printSummary } from "./stored-provenance";

const url = fc.webUrl();
const day = fc.constantFrom("2026", "2026-02", "2026-02-17");
const yes = fc.constant(true as const);

const part: fc.Arbitrary<Provenance> = fc.record(
	{
		confidence: fc.constantFrom("sourced" as const, "general-knowledge" as const, "user-reported" as const),
		asOf: fc.option(day),
		sourceUrl: url,
		otherSources: fc.array(url, { minLength: 1 }),
		wholeRecord: yes,
		via: fc.string({ minLength: 1 }),
		earlierValues: fc.integer({ min: 1, max: 9 }),
		grade: fc.constantFrom("filing" as const, "own" as const, "rival" as const),
		homePage: yes,
		readAt: day,
		disputed: yes,
	},
	{ requiredKeys: ["confidence", "asOf"], noNullPrototype: true },
);

const provenances: fc.Arbitrary<ProvenanceMap> = fc.dictionary(
	fc.stringMatching(/^[a-z]+(_[a-z]+)*$/).filter((field) => !(field in {})),
	part,
	{ noNullPrototype: true },
);

/** Rows as they are stored, written down key by key so that no other code has a say in it. */
const STORED = [
	"{}",
	'{"apr_min":{"c":"sourced","a":"2026-02-17","s":"https://a.example/x","n":1,"g":"own","b":1,"d":"2026-11-22","x":1}}',
	'{"kyc":{"c":"sourced","a":null,"s":"https://a.example","o":["https://b.example/1"],"r":1},"founded":{"c":"general-knowledge","a":null,"r":1}}',
	'{"max_ltv":{"c":"sourced","a":"2026-03","v":"yes","r":1,"b":1,"g":"farm"}}',
];

describe("provenances as stored", () => {
	it.each(STORED)("are read and written again as the same text: %s", (json) => {
		expect(printProvenance(parseProvenance(json))).toBe(json);
		const summary = `{"attributes":{"max_ltv":0.5},"provenance":${json}}`;
		expect(printSummary(parseSummary(summary))).toBe(summary);
	});

	it("are what was written, and the same text whenever they are written", () => {
		fc.assert(
			fc.property(provenances, (provenance) => {
				const stored = printProvenance(provenance);
				expect(parseProvenance(stored)).toEqual(provenance);
				expect(printProvenance(parseProvenance(stored))).toBe(stored);
			}),
		);
	});

	it("have no key longer than a letter", () => {
		fc.assert(
			fc.property(provenances, (provenance) => {
				const parts: object[] = Object.values(JSON.parse(printProvenance(provenance)));
				expect(parts.flatMap((stored) => Object.keys(stored)).every((key) => key.length === 1)).toBe(true);
			}),
		);
	});

	it("say of a value what its keys stand for", () => {
		expect(parseProvenance(STORED[1] ?? "").apr_min).toEqual({
			confidence: "sourced",
			asOf: "2026-02-17",
			sourceUrl: "https://a.example/x",
			earlierValues: 1,
			grade: "own",
			homePage: true,
			readAt: "2026-11-22",
			disputed: true,
		});
	});

	it("are read of the wanted fields only", () => {
		expect(Object.keys(parseProvenance(STORED[2] ?? "", ["founded", "apr_min"]))).toEqual(["founded"]);
	});
});
