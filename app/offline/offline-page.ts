import { escapeHtml } from "~/ui/escape-html";
import { formatMoment } from "~/ui/format";
import type { KeptPage } from "./page-store";

/** What the build has made, by address. */
export type BuiltFiles = { style: string; script: string; font: string };

/** Nothing but what the browser keeps: there is no network to ask. */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"font-src 'self'",
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join("; ");

const HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": POLICY,
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
};

/**
 * The answer where there is neither a network nor a copy: says so, and what is kept. It stands at the address that was asked for, so that
 * reloading asks the network again. Favourites and the last comparison are known to documents alone: `offline-list.ts` adds them.
 * @param kept newest first, titles as HTML
 */
export function offlineAnswer(kept: readonly KeptPage[], { style, script, font }: BuiltFiles): Response {
	const list = kept.map(
		({ path, title, storedAt }) =>
			`<li class="lead-in"><a href="${escapeHtml(path)}">${title || escapeHtml(path)}</a> <small class="sm mut">stored at ${formatMoment(storedAt)}</small></li>`,
	);
	const pages = list.length > 0 ? `<ul id="kept">${list.join("")}</ul>` : "<p>None yet.</p>";
	const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>No network · Plumbline</title><link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${style}"><script src="${script}"></script></head><body><header class="masthead"><div class="wrap"><a class="brand" href="/">Plumbline</a></div></header><main id="main" class="wrap offline"><div class="page-head"><div><h1>There is no network</h1><p class="lede">This page is not stored in this browser. <a href="">Try again</a> once you are connected. Pages that you opened before are shown as they stood then.</p></div></div><div id="own"></div><section class="section"><div class="lead-in"><h2>Stored pages</h2></div>${pages}</section></main></body></html>`;
	return new Response(html, { status: 503, headers: { ...HEADERS, "Retry-After": "60" } });
}
