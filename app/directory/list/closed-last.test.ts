import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { hasNoKeyNumber } from "~/listings/kinds/columns";
import { isOutOfOrder, takesNewCustomers } from "~/listings/kinds/status";
import { buildIndex } from "~/listings/record/index/build-index";
import { decodeCodes, NO_RANK } from "~/listings/record/index/index-columns";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";

const TODAY = "2026-11-22";

/** Of a kind that has no content yet there is nothing to put in order. */
const filled = kinds.filter(({ content }) => content in contentFiles);

describe.each(filled.map((kind) => [kind.path, kind] as const))("%s", (_path, kind) => {
	const shown = shownContent(kind, TODAY);
	const attributesOf = (id: string) => shown.get(id.slice(id.indexOf(":") + 1)) ?? {};
	const listings = [...shown].map(([slug, attributes]) => ({
		id: `${kind.id}:${slug}`,
		slug,
		name: String(attributes.name),
		attributes,
		asOf: null,
	}));
	const index = buildIndex(kind, listings, TODAY);
	const firstOut = index.order.findIndex((id) => isOutOfOrder(attributesOf(id)));
	const rest = firstOut < 0 ? [] : index.order.slice(firstOut);

	test("what nobody new can have stands at the end of the kind's own order, after what is merely unknown", () => {
		for (const id of rest) expect(takesNewCustomers(attributesOf(id)), id).toBe("none");
		for (const id of index.order.slice(0, firstOut < 0 ? undefined : firstOut))
			expect(takesNewCustomers(attributesOf(id)), id).not.toBe("none");
	});

	test("and has a rank in no other order either", () => {
		for (const { column, codes, dictionary } of index.columns.filter(({ column }) =>
			column.startsWith("sort:"),
		)) {
			expect(dictionary).toBe("[]");
			const ranks = decodeCodes(codes);
			for (const id of rest) expect(ranks[index.order.indexOf(id)], `${column} ${id}`).toBe(NO_RANK);
		}
	});

	test("the first of the list can be had and has a key number", () => {
		const first = attributesOf(index.order[0] ?? "");
		expect(isOutOfOrder(first)).toBe(false);
		expect(hasNoKeyNumber(kind, first)).toBe(false);
	});
});

test("some card is out of order, so that the rule is tried at all", () => {
	const cards = kinds.find(({ id }) => id === "card-issuer");
	const out = cards && [...shownContent(cards, TODAY)].filter(([, attributes]) => isOutOfOrder(attributes));
	expect(out?.map(([slug]) => slug)).toContain("blockfi-card");
});
