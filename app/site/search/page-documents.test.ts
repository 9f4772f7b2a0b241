import { expect, test } from "vitest";
import { pages } from "~/pages";
import { pageDocuments } from "./page-documents";

test("the search has a line about every open page with a name", () => {
	const named = pages.filter(({ audience, title, menu }) => audience === "everybody" && (title ?? menu));
	const documents = pageDocuments();
	expect(documents.map(({ href }) => href)).toEqual(named.map(({ path }) => path));
	expect(documents.filter(({ line }) => !line)).toEqual([]);
});
