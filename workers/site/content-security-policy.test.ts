import { describe, expect, test } from "vitest";
import { readProvider } from "../shared/session/provider-config";
import { testSettings } from "../shared/session/provider-for-tests";
import { contentSecurityPolicy } from "./content-security-policy";
import { readConsentOrigins } from "./env";
import { type Protection, readProtections } from "./sign-in-sources";

const SITE = "https://plumbline.example";
const deployed = readProvider({
	ORIGIN: SITE,
	STYTCH_PROJECT_ID: "project-live-1",
	STYTCH_PUBLIC_TOKEN: "public-token-live-1",
});
const local = readProvider({ ...testSettings, AUTH_EMULATOR: {} as Fetcher });

const NO_IDS = { tagManagerId: "", measurementId: "" };

function policy(
	path: string,
	provider = deployed,
	site = SITE,
	ids = NO_IDS,
	protections: Protection[] = [],
	consentOrigins: string[] = [],
): Record<string, string> {
	const url = new URL(path, site);
	const text = contentSecurityPolicy("NONCE", url, { provider, analytics: ids, protections, consentOrigins });
	return Object.fromEntries(
		text.split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources.join(" ")];
		}),
	);
}

const SIGN_IN = ["/login", "/reset-password", "/passkeys", "/oauth/authorize", "/Login", "/login.data"];
const OTHERS = ["/", "/lenders", "/dashboard", "/authenticate", "/login/more", "/lenders/login", "/admin"];

describe("sound from other sites", () => {
	test.each(["/podcast/tftc", "/Podcast/tftc", "/podcast/tftc.data"])(
		"is let in over https by %s",
		(path) => {
			expect(policy(path)["media-src"]).toBe("https:");
		},
	);

	test.each(["/podcast", "/podcast.json", "/podcast/tftc/more", "/lenders/strike", "/", "/login"])(
		"is not let in by %s",
		(path) => {
			expect(policy(path)).not.toHaveProperty("media-src");
			expect(policy(path)["default-src"]).toBe("'none'");
		},
	);
});

describe("a page that is no sign-in page", () => {
	test.each(OTHERS)("%s allows nothing unsafe, no frames, and forms to this site only", (path) => {
		const asked = policy(`${path}?redirect_uri=https://app.example/`);
		expect(JSON.stringify(asked)).not.toContain("unsafe");
		expect(asked).not.toHaveProperty("frame-src");
		expect(asked["default-src"]).toBe("'none'");
		expect(asked["style-src"]).toBe("'self'");
		expect(asked["form-action"]).toBe("'self'");
		expect(asked["script-src"]).toBe("'self' 'nonce-NONCE'");
	});

	test("may ask the provider, which keeps the session alive", () => {
		expect(policy("/lenders")["connect-src"]).toBe("'self' https://api.stytch.com");
	});

	test("asks nobody else where the stand-in is a part of this site", () => {
		expect(policy("/lenders", local, testSettings.ORIGIN)["connect-src"]).toBe("'self'");
		expect(policy("/lenders", local, "http://127.0.0.1:8787")["connect-src"]).toBe(
			"'self' http://localhost:8787",
		);
	});
});

describe("a sign-in page", () => {
	test.each(SIGN_IN)("%s allows the widget its styles and its frame, and no script besides ours", (path) => {
		const asked = policy(path);
		expect([asked["style-src"], asked["style-src-elem"]]).toEqual(["'self'", "'self' 'unsafe-inline'"]);
		expect(asked["frame-src"]).toBe("https://js.stytch.com");
		expect(asked["script-src"]).toBe("'self' 'nonce-NONCE'");
	});

	test("frames the stand-in's own page locally", () => {
		expect(policy("/login", local, testSettings.ORIGIN)["frame-src"]).toBe("'self'");
	});
});

describe("the consent page's form", () => {
	const registered = readConsentOrigins("https://app.example https://other.example:8443");
	const targets = (redirectUri: string, path = "/oauth/authorize", origins = registered) =>
		policy(`${path}?redirect_uri=${encodeURIComponent(redirectUri)}`, deployed, SITE, NO_IDS, [], origins)[
			"form-action"
		];

	test("may lead to the provider and on to applications that are registered, whichever asks", () => {
		const all = "'self' https://api.stytch.com https://app.example https://other.example:8443";
		expect(targets("https://app.example/callback?x=1")).toBe(all);
		expect(targets("")).toBe(all);
	});

	test("is so on that page alone", () => {
		expect(targets("https://app.example/", "/login")).toBe("'self'");
	});

	test("never leads where only the address says", () => {
		for (const stranger of [
			"https://evil.example/",
			"http://app.example/",
			"http://localhost:3000/",
			"https://a;sandbox/",
		]) {
			expect(targets(stranger)).toBe(targets(""));
			expect(targets(stranger, "/oauth/authorize", [])).toBe("'self' https://api.stytch.com");
		}
	});

	test("takes no setting that is no https origin", () => {
		for (const origin of [
			"app.example",
			"http://app.example",
			"https://app.example/",
			"https://*",
			"https://a.b;x",
			"'self'",
		]) {
			expect(() => readConsentOrigins(origin), origin).toThrow("CONSENT_ORIGINS");
		}
		expect(readConsentOrigins("  ")).toEqual([]);
	});
});

describe("what protects sign-in", () => {
	const BOTH: Protection[] = ["captcha", "fingerprint"];
	const having = (protections: Protection[], path = "/login") =>
		policy(path, deployed, SITE, NO_IDS, protections);

	test("adds what the captcha's maker lists, and where its script posts to", () => {
		expect(having(["captcha"])).toEqual({
			...policy("/login"),
			"script-src":
				"'self' 'nonce-NONCE' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
			"frame-src":
				"https://js.stytch.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
			"connect-src": "'self' https://api.stytch.com https://www.google.com/recaptcha/",
		});
	});

	test("adds the fingerprint's one script and the one address it is sent to", () => {
		expect(having(["fingerprint"])).toEqual({
			...policy("/login"),
			"script-src": "'self' 'nonce-NONCE' https://elements.stytch.com/telemetry.js",
			"connect-src": "'self' https://api.stytch.com https://telemetry.stytch.com/submit",
		});
	});

	test("is allowed where a protected call is made: sign-in pages, links of impersonation, the account panel", () => {
		for (const path of [...SIGN_IN, "/authenticate", "/dashboard"]) {
			const asked = having(BOTH, path);
			expect([path, asked["script-src"]]).toEqual([
				path,
				expect.stringMatching(/google\.com\/recaptcha\/ .*telemetry\.js$/),
			]);
			expect(asked["frame-src"]).toContain("https://www.google.com/recaptcha/");
		}
		expect(having(BOTH, "/dashboard")["style-src"]).toBe("'self'");
	});

	test("changes no other page", () => {
		for (const path of ["/", "/lenders", "/login/more", "/lenders/login", "/admin"]) {
			expect([path, having(BOTH, path)]).toEqual([path, policy(path)]);
		}
	});

	test("is named in a setting, in any order; what is not known is refused by name", () => {
		expect(readProtections("")).toEqual([]);
		expect(readProtections(" fingerprint  captcha captcha ")).toEqual(["fingerprint", "captcha"]);
		for (const wrong of ["recaptcha", "captcha,fingerprint", "Captcha", "toString"]) {
			expect(() => readProtections(`captcha ${wrong}`)).toThrow(
				`SIGN_IN_PROTECTION is any of captcha, fingerprint, or empty; not ${wrong}`,
			);
		}
	});
});

test("Google's One Tap is allowed on the page that tries it, and nowhere else", () => {
	expect(policy("/test-oauth")).toEqual({
		...policy("/login"),
		"script-src": "'self' 'nonce-NONCE' https://accounts.google.com/gsi/client",
		"style-src-elem": "'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
		"frame-src": "https://js.stytch.com https://accounts.google.com/gsi/",
		"connect-src": "'self' https://api.stytch.com https://accounts.google.com/gsi/",
	});
	for (const path of [...SIGN_IN, ...OTHERS]) {
		expect([path, JSON.stringify(policy(path))]).toEqual([path, expect.not.stringContaining("google")]);
	}
});

test("a tag manager is allowed where nothing personal stands, and nowhere else", () => {
	const ids = { ...NO_IDS, tagManagerId: "GTM-ABCDE12" };
	expect(policy("/lenders", deployed, SITE, ids)["script-src"]).toContain("https://www.googletagmanager.com");
	for (const path of [...SIGN_IN, "/test-oauth", "/dashboard", "/authenticate", "/admin"]) {
		expect(JSON.stringify(policy(path, deployed, SITE, ids))).not.toContain("googletagmanager");
	}
});
