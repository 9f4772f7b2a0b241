import { describe, expect, test } from "vitest";
import { isPersonalPath, isSignInPath } from "./sign-in-paths";

describe("a path is a sign-in page's", () => {
	test("however it is written", () => {
		for (const path of [
			"/login",
			"/Login",
			"/LOGIN/",
			"/login.data",
			"/oauth/authorize",
			"/oauth/authorize//",
		]) {
			expect(isSignInPath(path)).toBe(true);
		}
	});

	test("and of no other that begins or ends like it", () => {
		for (const path of ["/", "", "/logins", "/login/x", "/x/login", "/oauth", "/authenticate"]) {
			expect(isSignInPath(path)).toBe(false);
		}
	});
});

describe("what a path answers with is for one visitor only", () => {
	test("on sign-in pages, private pages and all under them", () => {
		for (const path of [
			"/login",
			"/authenticate",
			"/dashboard",
			"/dashboard.data",
			"/DASHBOARD",
			"/treasury-notifications",
			"/admin",
			"/admin/articles",
			"/unified-admin/",
			"/quality-score-admin",
		]) {
			expect([path, isPersonalPath(path)]).toEqual([path, true]);
		}
	});

	test("and on no public page", () => {
		for (const path of ["/", "/lenders", "/favourites", "/admins", "/dashboards", "/lenders/admin"]) {
			expect([path, isPersonalPath(path)]).toEqual([path, false]);
		}
	});
});
