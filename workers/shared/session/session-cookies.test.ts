import { describe, expect, test } from "vitest";
import { readSessionCookies } from "./session-cookies";

describe("the session's cookies", () => {
	test("are found among others", () => {
		expect(readSessionCookies("theme=dark; stytch_session=abc; stytch_session_jwt=a.b.c; x=1")).toEqual({
			token: "abc",
			jwt: "a.b.c",
			isAmbiguous: false,
		});
	});

	test("are decoded as the SDK wrote them, and taken as they are where that fails", () => {
		expect(readSessionCookies("stytch_session=a%3D%3D").token).toBe("a==");
		expect(readSessionCookies("stytch_session=a%zz").token).toBe("a%zz");
	});

	test("are none where there are none, or empty ones, or only alike ones", () => {
		for (const header of [
			null,
			"",
			"theme=dark",
			"stytch_session=; stytch_session_jwt=",
			"stytch_session",
			"stytch_sessions=1; xstytch_session=1; stytch_intermediate_session_token=1",
		]) {
			expect(readSessionCookies(header)).toEqual({ token: null, jwt: null, isAmbiguous: false });
		}
	});

	test("are ambiguous when one comes twice", () => {
		expect(readSessionCookies("stytch_session=a; stytch_session=b").isAmbiguous).toBe(true);
		expect(readSessionCookies("stytch_session_jwt=a; x=1; stytch_session_jwt=a").isAmbiguous).toBe(true);
	});
});
