import { describe, expect, test } from "vitest";
import { isOneTapPath, isProtectedPath, isSignInPath } from "./sign-in-paths";

describe("a path is a sign-in page's", () => {
	test("however it is written", () => {
		for (const path of [
			"/login",
			"/Login",
			"/LOGIN/",
			"/login.data",
			"/oauth/authorize",
			"/oauth/authorize//",
			"/%6cogin",
			"/%6C%6Fgin/",
			"/oauth%2Fauthorize",
		]) {
			expect(isSignInPath(path)).toBe(true);
		}
	});

	test("and of no other that begins or ends like it", () => {
		for (const path of [
			"/",
			"",
			"/logins",
			"/login/x",
			"/x/login",
			"/oauth",
			"/authenticate",
			"/%256cogin",
			"/%6",
		]) {
			expect(isSignInPath(path)).toBe(false);
		}
	});
});

test("calls that the provider may protect are made on sign-in pages, by links of impersonation and in the account panel", () => {
	for (const path of ["/login", "/Test-OAuth/", "/authenticate", "/dashboard", "/dashboard.data"]) {
		expect([path, isProtectedPath(path)]).toEqual([path, true]);
	}
	for (const path of ["/", "/dashboard/x", "/admin", "/lenders"]) {
		expect([path, isProtectedPath(path)]).toEqual([path, false]);
	}
});

test("One Tap is on one page only", () => {
	expect(["/test-oauth", "/TEST-OAUTH/", "/test-oauth.data"].map(isOneTapPath)).toEqual([true, true, true]);
	expect(["/login", "/", "/test-oauth/x"].map(isOneTapPath)).toEqual([false, false, false]);
});
