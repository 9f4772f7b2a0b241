import { describe, expect, test } from "vitest";
import { judge } from "./judge";
import { createRequests, MARK } from "./make-request";

const html = (body: string) => judge({ status: 200, type: "text/html; charset=utf-8", body });

describe("an answer to junk is wrong", () => {
	test.each([
		["where it is an error of ours", () => judge({ status: 500, type: "text/plain", body: "" })],
		["where it repeats a tag", () => html(`<p><${MARK}></p>`)],
		["where it ends an attribute", () => html(`<input value="x"${MARK}">`)],
		["where it ends a script", () => html(`<script>"</script><${MARK}>"</script>`)],
	])("%s", (_, judged) => expect(judged()).not.toBeNull());

	test.each([
		["escaped", `<input value="x&quot;${MARK}"><input value="${MARK}"><p>&lt;${MARK}`],
		["in a string of a script", `<script>x = "x'${MARK}"</script>`],
		["as text with quotes", `<p>“x"${MARK}” is not there</p>`],
	])("and is not where junk stands %s", (_, body) => expect(html(body)).toBeNull());
});

test("the same seed makes the same requests, another seed others", () => {
	const made = (seed: number) => {
		const next = createRequests(seed, ["/api/events"]);
		return Array.from({ length: 50 }, next);
	};
	expect(made(7)).toEqual(made(7));
	expect(made(7)).not.toEqual(made(8));
});
