import { describe, expect, test } from "vitest";
import { ask } from "./sdk-for-tests";

describe("the frame of the SDK", () => {
	test("answers nobody on another site", async () => {
		const answer = await ask("POST", "/clientside-services/parse", {
			body: { phoneNumber: "4155552671", regionCode: "US" },
			headers: { Origin: "https://evil.example" },
		});
		expect(answer.status).toBe(403);
	});
});
