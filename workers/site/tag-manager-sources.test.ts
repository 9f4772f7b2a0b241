import { expect, test } from "vitest";
import { withTagManager } from "./sign-in-sources";

const none = { tagManagerId: "", measurementId: "" };
const directives = [
	"default-src 'none'",
	"script-src 'self' 'nonce-x'",
	"img-src 'self'",
	"connect-src 'self'",
];

test("no policy names another host while no valid id is set", () => {
	expect(withTagManager(directives, none)).toEqual(directives);
	expect(withTagManager(directives, { ...none, tagManagerId: "GTM-x" })).toEqual(directives);
});

test("with one, the tag manager's hosts stand beside the site itself, and scripts from one host only", () => {
	const allowed = withTagManager(directives, { ...none, measurementId: "G-ABCDE12345" });
	expect(allowed[0]).toBe("default-src 'none'");
	expect(allowed[1]).toBe("script-src 'self' 'nonce-x' https://www.googletagmanager.com");
	expect(allowed.join(" ")).not.toMatch(/unsafe|https:(?!\/\/)|\s\*(\s|$)/);
});
