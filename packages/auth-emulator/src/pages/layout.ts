import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Call } from "../emulator";
import { STYLESHEET } from "./stylesheet";

/** Markup from hono's `html`, which escapes inserted values. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

type Page = {
	title: string;
	/** The content of `main` below the heading. */
	content: Markup;
	status?: 200 | 400 | 403 | 404;
	/** `this-machine` where a form's answer sends the browser on to a site of this machine. */
	formAction?: "self" | "this-machine";
};

// Browsers hold the redirect after a form to form-action as well. CSP has no spelling for [::1].
const FORM_ACTIONS = {
	self: "'self'",
	"this-machine": "'self' http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*",
};

/** An emulator page in the shared layout, with its own policy that allows no scripts or frames. */
export function page(
	call: Call,
	{ title, content, status = 200, formAction = "self" }: Page,
): Response | Promise<Response> {
	call.header(
		"Content-Security-Policy",
		`default-src 'none'; style-src 'self'; form-action ${FORM_ACTIONS[formAction]}; base-uri 'none'; frame-ancestors 'none'`,
	);
	// With `no-referrer` browsers send forms with `Origin: null`, which looks like another site.
	call.header("Referrer-Policy", "same-origin");
	return call.html(
		html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<meta name="robots" content="noindex" />
					<title>${title} | Local sign-in</title>
					<link rel="stylesheet" href="${STYLESHEET}" />
				</head>
				<body>
					<header>
						<p><strong>Local sign-in.</strong> A stand-in for the sign-in provider, on this machine only.</p>
						<nav aria-label="Local sign-in">
							<a href="/auth-emulator/inbox">Inbox</a>
							<a href="/auth-emulator/settings">Settings</a>
							<a href="/">Plumbline</a>
						</nav>
					</header>
					<main>
						<h1>${title}</h1>
						${content}
					</main>
				</body>
			</html>`,
		status,
	);
}
