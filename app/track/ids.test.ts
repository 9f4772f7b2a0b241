import { expect, it, test } from "vitest";
import { hasValidId, validIds } from "./ids";

const none = { tagManagerId: "", measurementId: "" };

it.each(["GTM-ABCDEFG", "GTM-AB12CD34E"])("%s is the id of a tag manager's container", (tagManagerId) => {
	expect(validIds({ ...none, tagManagerId }).tagManagerId).toBe(tagManagerId);
	expect(hasValidId({ ...none, tagManagerId })).toBe(true);
});

it.each(["GTM-ABCDEF", "gtm-abcdefg", "GTM-ABCDEF!", " GTM-ABCDEFG", "GTM-ABCDEFG&x", "G-ABCDEFGHIJ", "x"])(
	"%j is none: it is skipped and said",
	(tagManagerId) => {
		const said: string[] = [];
		expect(validIds({ ...none, tagManagerId }, (id) => said.push(id))).toEqual(none);
		expect(said).toEqual([tagManagerId]);
		expect(hasValidId({ ...none, tagManagerId })).toBe(false);
	},
);

it.each(["G-ABCDEFGHI", "G-ABCDEFGHIJK", "g-abcdefghij", "G-ABCDE FGHI", "GTM-ABCDEFG"])(
	"%j is no id of a measurement: exactly ten characters after the dash",
	(measurementId) => {
		expect(validIds({ ...none, measurementId })).toEqual(none);
		expect(validIds({ ...none, measurementId: "G-ABCDE12345" }).measurementId).toBe("G-ABCDE12345");
	},
);

test("an id that is not set is nothing to warn of", () => {
	const said: string[] = [];
	validIds(none, (id) => said.push(id));
	expect(said).toEqual([]);
});
