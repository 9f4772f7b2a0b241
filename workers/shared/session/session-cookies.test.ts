import { describe, expect, test } from "vitest";
import { readSessionCookies } from "./session-cookies";

const read = (cookie: string | null, url = "http://localhost:8787/dashboard") =>
	readSessionCookies({ url, headers: new Headers(cookie === null ? {} : { Cookie: cookie }) });

describe("the session's cookies", () => {
	test("are found among others", () => {
		expect(read("theme=dark; stytch_session=abc; stytch_session_jwt=a.b.c; x=1")).toEqual({
			token: "abc",
			jwt: "a.b.c",
			isAmbiguous: false,
		});
	});

	test("are decoded as the SDK wrote them, and taken as they are where that fails", () => {
		expect(read("stytch_session=a%3D%3D").token).toBe("a==");
		expect(read("stytch_session=a%zz").token).toBe("a%zz");
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
			expect(read(header)).toEqual({ token: null, jwt: null, isAmbiguous: false });
		}
	});

	test("are ambiguous when one comes twice", () => {
		expect(read("stytch_session=a; stytch_session=b").isAmbiguous).toBe(true);
		expect(read("stytch_session_jwt=a; x=1; stytch_session_jwt=a").isAmbiguous).toBe(true);
	});

	test("have the host's own names over https, and others are not looked at: a neighbour may have set them", () => {
		const both = "__Host-stytch_session=ours; __Host-stytch_session_jwt=a.b.c; stytch_session=tossed";
		const found = { token: "ours", jwt: "a.b.c", isAmbiguous: false };
		expect(read(both, "https://plumbline.example/dashboard")).toEqual(found);
		expect(read("stytch_session=tossed", "https://plumbline.example/").token).toBeNull();
		expect(read("stytch_session=abc", "https://localhost:8787/").token).toBe("abc");
	});
});
