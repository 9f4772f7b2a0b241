/**
 * The script of the SDK's frame. The SDK posts `{method, args: [request]}` with a port; the answer goes to that port as
 * `{success: true, payload}` or `{success: false, error}`.
 */
export const FRAME_SCRIPT = `"use strict";

const call = async (path, body) => {
	const response = await fetch(path, {
		method: body ? "POST" : "GET",
		headers: body ? { "Content-Type": "application/json" } : {},
		body: body && JSON.stringify(body),
	});
	const answer = await response.json();
	if (!response.ok) throw answer;
	return answer;
};

const methods = {
	parsedPhoneNumber: (request) => call("parse", request),
	oneTapStart: async ({ publicToken }) => {
		const query = new URLSearchParams({ public_token: publicToken });
		const start = await call("../v1/public/oauth/google/onetap/start?" + query);
		return {
			requestId: start.request_id,
			googleClientId: start.google_client_id,
			stytchCsrfToken: start.stytch_csrf_token,
			oauthCallbackId: start.oauth_callback_id,
		};
	},
	oneTapSubmit: (request) =>
		call("one-tap/submit", {
			public_token: request.publicToken,
			id_token: request.idToken,
			oauth_callback_id: request.oauthCallbackID,
			login_redirect_url: request.loginRedirectURL,
			signup_redirect_url: request.signupRedirectURL,
		}),
};

const errorOf = (thrown) => ({
	name: thrown.error_type ? "StytchAPIError" : "Error",
	message: thrown.error_message || "The frame could not answer.",
	...(thrown.error_type ? thrown : {}),
});

addEventListener("message", async (event) => {
	const port = event.ports[0];
	if (event.source !== parent || !port) return;
	const { method, args = [] } = event.data || {};
	try {
		if (!Object.hasOwn(methods, method)) throw new Error("There is no such method.");
		port.postMessage({ success: true, payload: await methods[method](args[0] || {}) });
	} catch (thrown) {
		port.postMessage({ success: false, error: errorOf(thrown) });
	}
});
`;
