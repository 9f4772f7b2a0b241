import type { Page } from "@playwright/test";

/** The hosts of the scripts that the sign-in SDK loads where it is told to. The fakes below answer for them. */
export const THIRD_PARTIES =
	/^https:\/\/(www\.google\.com\/recaptcha|www\.gstatic\.com\/recaptcha|accounts\.google\.com\/gsi|(elements|telemetry)\.stytch\.com)\//;

/** Fakes a host with `answers` by path, and empty successful answers otherwise. Returns the list of requests. */
async function answerFor(page: Page, hosts: RegExp, answers: Record<string, string>): Promise<string[]> {
	const asked: string[] = [];
	await page.context().route(hosts, (route) => {
		const { origin, pathname } = new URL(route.request().url());
		asked.push(origin + pathname);
		const body = answers[pathname] ?? "";
		const isPage = route.request().resourceType() === "document";
		return route.fulfill({
			contentType: isPage ? "text/html" : "text/javascript",
			headers: { "Access-Control-Allow-Origin": "*" },
			body,
		});
	});
	return asked;
}

/**
 * Fakes reCAPTCHA Enterprise. It gives `token-1`, `token-2` and so on, loads its second script, and shows its
 * frame and reports like the real one. `captchaAsked` records the calls.
 */
export function fakeCaptcha(page: Page): Promise<string[]> {
	return answerFor(page, /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//, {
		"/recaptcha/enterprise.js": `
			window.captchaAsked = [];
			const more = document.createElement("script");
			more.src = "https://www.gstatic.com/recaptcha/releases/fake/recaptcha__en.js";
			document.head.append(more);
			const frame = document.createElement("iframe");
			frame.src = "https://www.google.com/recaptcha/enterprise/anchor";
			frame.hidden = true;
			document.body.append(frame);
			window.grecaptcha = { enterprise: {
				ready: (done) => done(),
				execute: async (key, options) => {
					captchaAsked.push([key, options]);
					await fetch("https://www.google.com/recaptcha/enterprise/clr", { method: "POST" });
					return "token-" + captchaAsked.length;
				},
			} };`,
	});
}

/** Fakes the provider's fingerprint: `fingerprint-1` and so on, sent where the real one is sent. */
export function fakeFingerprint(page: Page): Promise<string[]> {
	return answerFor(page, /^https:\/\/(elements|telemetry)\.stytch\.com\//, {
		"/telemetry.js": `
			window.fingerprintAsked = [];
			window.GetTelemetryID = async (publicToken, submitUrl) => {
				fingerprintAsked.push([publicToken, submitUrl]);
				await fetch("https://telemetry.stytch.com/submit", { method: "POST" });
				return "fingerprint-" + fingerprintAsked.length;
			};`,
	});
}

/** Makes a host unreachable, like a blocker or a lost connection. */
export async function unreachable(page: Page, hosts: RegExp): Promise<void> {
	await page.context().route(hosts, (route) => route.abort());
}

/**
 * Fakes Google's One Tap, with two buttons in the given element or at the end of the page. `Continue as Ada`
 * sends a credential for this address. `Close` reports that the visitor canceled.
 */
export function fakeOneTap(page: Page, email: string): Promise<string[]> {
	return answerFor(page, /^https:\/\/accounts\.google\.com\/gsi\//, {
		"/gsi/client": `
			const style = document.createElement("link");
			style.rel = "stylesheet";
			style.href = "https://accounts.google.com/gsi/style";
			document.head.append(style);
			const moment = (what) => ({
				isSkippedMoment: () => what === "skipped",
				getSkippedReason: () => "user_cancel",
				isNotDisplayed: () => false,
				isDismissedMoment: () => what === "dismissed",
			});
			let config;
			const button = (name, onclick) =>
				Object.assign(document.createElement("button"), { type: "button", textContent: name, onclick });
			window.google = { accounts: { id: {
				initialize: (given) => { config = given; },
				prompt: async (listener) => {
					window.oneTapAsked = { ...config, callback: undefined };
					await fetch("https://accounts.google.com/gsi/status");
					const place = document.getElementById(config.prompt_parent_id) ?? document.body;
					const frame = document.createElement("iframe");
					frame.src = "https://accounts.google.com/gsi/iframe/select";
					frame.height = 10;
					place.append(
						frame,
						button("Continue as Ada", async () => {
							const response = await fetch("/auth-emulator/clientside-services/one-tap/credential", {
								method: "POST",
								headers: { "Content-Type": "application/json" },
								body: JSON.stringify({ name: "Ada Example", email: ${JSON.stringify(email)} }),
							});
							config.callback(await response.json());
						}),
						button("Close", () => listener(moment("skipped"))),
					);
					listener(moment("displayed"));
				},
				cancel: () => {},
			} } };`,
	});
}
