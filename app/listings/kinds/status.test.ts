import { describe, expect, it } from "vitest";
import { contentFiles } from "../../../tests/support/content-files";
import { inOrder } from "../facts/choose-statement";
import { readKind } from "../record/import/read-contents";
import { kinds } from "./all";
import { fieldOf, type Kind } from "./kind";
import { isOutOfOrder, statusWord, takesNewCustomers } from "./status";

describe("the status of a listing", () => {
	it.each(kinds.map((kind) => [kind.plural, kind] as const))(
		"%s can be open, restricted, closed and merged, and every word of theirs has a meaning",
		(_plural, kind) => {
			const field = fieldOf(kind, "status");
			expect(field?.type).toBe("choice");
			const choices = field?.type === "choice" ? Object.keys(field.choices) : [];
			expect(choices).toEqual(expect.arrayContaining(["open", "restricted", "closed", "merged"]));
			for (const status of choices)
				if (status !== "verify") expect(takesNewCustomers({ status }), status).not.toBeNull();
		},
	);

	it("takes a listing out of every order where nobody new can have it, and only there", () => {
		for (const status of ["closed", "merged", "discontinued", "paused", "announced", "legacy"])
			expect(isOutOfOrder({ status })).toBe(true);
		for (const status of ["open", "restricted", "verify", null]) expect(isOutOfOrder({ status })).toBe(false);
	});

	it.each(["exchange", "card-issuer", "custodian", "inheritance"])(
		"says of every %s of the content whether it is still there, and where that was read",
		(id) => {
			const kind = kinds.find((candidate) => candidate.id === id) as Kind;
			for (const { slug, statements } of readKind(kind, contentFiles, Date.parse("2026-11-22"))) {
				const [shown] = inOrder(statements.filter(({ field }) => field === "status"));
				expect(shown?.scope === "value" && shown.sourceUrl, slug).toBeTruthy();
			}
		},
	);

	it("unknown is neither open nor closed, and has no word", () => {
		expect(takesNewCustomers({})).toBeNull();
		expect(isOutOfOrder({})).toBe(false);
		for (const kind of kinds) expect(statusWord(fieldOf(kind, "status"), {})).toBeNull();
	});

	it("has a word beside the name wherever it is not open", () => {
		for (const kind of kinds) {
			const field = fieldOf(kind, "status");
			expect(statusWord(field, { status: "open" })).toBeNull();
			expect(statusWord(field, { status: "merged" })).toMatch(/^[A-Z]/);
		}
	});
});
