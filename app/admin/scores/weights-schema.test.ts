import { describe, expect, test } from "vitest";
import { fieldMessages } from "~/context/verb";
import { adoptedSchema, draftSchema, LONGEST_WHY } from "./weights-schema";

const published = {
	required: "30",
	optional: "10",
	sources: "20",
	freshness: "25",
	reviews: "15",
	halfLifeDays: "180",
	why: "As they were.",
};

const wrong = (change: Record<string, unknown>) => {
	const { error } = draftSchema.safeParse({ ...published, ...change });
	return error ? fieldMessages(error) : {};
};

describe("weights as they are typed", () => {
	test("are whole numbers", () => {
		expect(draftSchema.parse({ ...published, required: " 30 " })).toMatchObject({
			required: 30,
			optional: 10,
			sources: 20,
			freshness: 25,
			reviews: 15,
			halfLifeDays: 180,
		});
	});

	test.each([
		"",
		" ",
		"-1",
		"−1",
		"NaN",
		"Infinity",
		"12.5",
		"1e1",
		"0x14",
		"twenty",
		"101",
		"9999999999",
		undefined,
		null,
		20,
		{},
	])("are refused at the field where they are %j", (value) => {
		for (const field of ["required", "optional", "sources", "freshness", "reviews"])
			expect(wrong({ [field]: value })).toEqual({ [field]: "Enter a whole number from 0 to 100." });
	});

	test.each(["0", "-180", "3651", "1.5", "NaN", "", undefined])("halve in no %j days", (halfLifeDays) => {
		expect(wrong({ halfLifeDays })).toEqual({ halfLifeDays: "Enter whole days from 1 to 3650." });
	});

	test("add up to 100, or are refused with what they add up to", () => {
		expect(wrong({ sources: "15" })).toEqual({ sum: "These add up to 95. Make them add up to 100." });
		expect(wrong({ sources: "21" })).toEqual({ sum: "These add up to 101. Make them add up to 100." });
		expect(wrong({ sources: "0", required: "50" })).toEqual({});
	});

	test("are adopted with a reason, and previewed without", () => {
		expect(wrong({ why: "" })).toEqual({});
		expect(wrong({ why: "x".repeat(LONGEST_WHY + 1) })).toHaveProperty("why");
		for (const why of ["", "  \u200b  ", "too short", undefined]) {
			const { error } = adoptedSchema.safeParse({ ...published, from: "1", why });
			expect(Object.keys(error ? fieldMessages(error) : {})).toEqual(["why"]);
		}
		expect(adoptedSchema.safeParse({ ...published, from: "1" }).success).toBe(true);
		expect(adoptedSchema.safeParse({ ...published, from: "0" }).success).toBe(false);
	});
});
