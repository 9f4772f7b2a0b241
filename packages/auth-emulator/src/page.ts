import { Hono } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Call, EmulatorEnv } from "./emulator";

const STYLESHEET = "/auth-emulator/pages/style.css";

/** Markup from hono's `html`, which escapes inserted values. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

type Page = {
	title: string;
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

const CSS = `:root {
	color-scheme: light dark;
	--paper: light-dark(#f9faf8, #101514);
	--raised: light-dark(#ffffff, #1a211f);
	--ink: light-dark(#14201e, #e9eeeb);
	--ink2: light-dark(#42504d, #b9c4c0);
	--ink3: light-dark(#5b6966, #98a5a1);
	--rule: light-dark(#d3d9d6, #2c3634);
	--edge: light-dark(#7c8985, #71807b);
	--accent: light-dark(#0d5f58, #84cfc1);
	--on-accent: light-dark(#ffffff, #06211d);
	--wash: light-dark(#dfece8, #17332e);
	--warn: light-dark(#9a2f23, #f2998a);
}
*, ::before, ::after { box-sizing: border-box; }
body {
	margin: 0 auto;
	padding: 0 16px 72px;
	max-width: 720px;
	background: var(--paper);
	color: var(--ink);
	font: 16px/1.5 "Archivo Variable", Archivo, Arial, sans-serif;
	font-variant-numeric: tabular-nums;
}
header {
	display: flex;
	flex-wrap: wrap;
	justify-content: space-between;
	column-gap: 24px;
	border-bottom: 2px solid var(--ink);
	color: var(--ink2);
	font-size: 15px;
}
header p { margin: 10px 0; }
nav { display: flex; gap: 16px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
h1 { margin: 32px 0 16px; font-size: 28px; line-height: 1.1; font-weight: 650; }
h2 { margin: 0; font-size: 20px; line-height: 1.2; font-weight: 650; }
section { margin-top: 32px; border-top: 2px solid var(--ink); padding-top: 12px; }
p { margin: 8px 0; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form { margin: 16px 0; }
.fields { display: grid; gap: 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
.row .field { flex: 1 1 200px; }
fieldset { margin: 0; border: 0; padding: 0; min-width: 0; }
legend { padding: 0; font-weight: 550; }
label { display: block; font-size: 15px; font-weight: 550; }
label.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; }
label.choice input { flex: none; width: 20px; height: 20px; accent-color: var(--accent); }
input:not([type="checkbox"], [type="radio"]), select, textarea {
	width: 100%;
	min-height: 44px;
	padding: 8px 12px;
	border: 1px solid var(--edge);
	border-radius: 2px;
	background: var(--raised);
	color: var(--ink);
	font: inherit;
}
button, .button {
	display: inline-flex;
	align-items: center;
	justify-content: center;
	min-height: 44px;
	padding: 8px 16px;
	border: 1px solid var(--accent);
	border-radius: 2px;
	background: var(--accent);
	color: var(--on-accent);
	font: inherit;
	font-weight: 550;
	text-decoration: none;
	cursor: pointer;
}
button.quiet, .button.quiet { background: transparent; color: var(--accent); }
.note { color: var(--ink3); font-size: 13px; }
.error { color: var(--warn); font-weight: 550; }
.messages { margin: 0; padding: 0; list-style: none; }
.messages li { padding: 16px 0; border-top: 1px solid var(--rule); }
.messages h2 { overflow-wrap: anywhere; }
.body { white-space: pre-line; overflow-wrap: anywhere; color: var(--ink2); }
.code { margin: 8px 0; font-size: 36px; line-height: 1.1; font-weight: 650; letter-spacing: 0.08em; user-select: all; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--ink3); }
dd { margin: 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
`;

export const stylesheet = new Hono<EmulatorEnv>().get("/style.css", (call) =>
	call.body(CSS, 200, { "Content-Type": "text/css; charset=utf-8" }),
);
