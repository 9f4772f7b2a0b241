import type { AppLoadContext } from "@remix-run/cloudflare";
import { Context } from "hono";
import { accepts } from "hono/accepts";
import type { SessionReader } from "../../app/context/load-context";
import { markdownPathOf } from "../../app/pages";
import { type Address, addressOf, isForEverybody } from "../shared/address";
import { type Changes, createChanges } from "../shared/changes";
import { isResting, unhurried } from "../shared/guarded-database";
import { errorFields, log, REQUEST_ID, underId } from "../shared/log";
import { type PageCacheOptions, pageAtHand, servePage } from "../shared/page-cache";
import { cacheOfDataCentre, createPageEdge, type PageEdge } from "../shared/page-edge";
import { createPageMemory } from "../shared/page-memory";
import { createNonce } from "../shared/page-nonce";
import { isPrivate } from "../shared/page-rules";
import { RETRY_AFTER_SECONDS } from "../shared/rate-limit";
import { signedOut } from "../shared/session/session-reader";
import { THIS_MACHINE } from "../shared/this-machine";
import { LateError, within } from "../shared/within";
import type { SiteEnv } from "./env";
import { healthz } from "./healthz";
import { refuseBeyond } from "./limits";
import { createLoadContext, openSession } from "./load-context";
import { identify, largestAt, type Received, receive, saysItself } from "./receive";
import { plain, refusal, refuse, refuseForm, toHttps } from "./refuse";
import { refuseAddress, shortAddress } from "./refuse-address";
import { preloadFont, setSecurityHeaders } from "./security-headers";
import { createTrials } from "./trials";

/** Passed in, so that the worker is tested without a build. */
export type App = {
	buildId: string;
	render: (request: Request, context: AppLoadContext) => Promise<Response>;
};

export type Visit = {
	request: Request;
	env: SiteEnv;
	app: App;
	waitUntil: (work: Promise<unknown>) => void;
};

/** With an id and a nonce. */
type Noted = Visit & { requestId: string; nonce: string };

/** Its body has arrived, or was skipped because it exceeds the limit for its address. */
type Taken = Noted & Pick<AppLoadContext, "bodyAbove">;

const tooLarge = (most: number) => ({
	status: 413,
	code: "too_large",
	message: `At most ${most / 1024} KiB at a time.`,
});

const TOO_LATE = {
	status: 408,
	code: "too_late",
	message: "The request didn’t arrive in time. Send it again.",
};

/** For another of our workers. Exceeds all of its own deadlines. */
const FORWARD_DEADLINE = 30_000;

const memory = createPageMemory();
const renewing = new Map<string, number>();

/** Always adds the security headers. The sign-in emulator is the exception: it's another site with its own headers. */
export async function answer(asked: Visit): Promise<Response> {
	const noted = { ...asked, requestId: crypto.randomUUID(), nonce: createNonce() };
	const refused = refuseAddress(asked.request.url);
	const sent = refused ? new Request(shortAddress(asked.request.url), asked.request) : asked.request;
	let received: Received;
	try {
		received = await receive(sent);
	} catch (error) {
		if (error instanceof LateError) return finish(refusal(sent, TOO_LATE), { ...noted, request: sent });
		return plain("The request ended before it was complete", 400);
	}
	const { request, isTooLarge } = received;
	const visit = { ...noted, request };
	if (refused) return finish(refusal(request, refused), visit);
	const address = addressOf(request);
	const most = largestAt(address);
	if (isTooLarge && !saysItself(address)) return finish(refusal(request, tooLarge(most)), visit);
	const { env, requestId } = visit;
	if (env.authEmulator && isUnder("/auth-emulator", address.pathname) && THIS_MACHINE.has(address.hostname)) {
		return forwardTo(env.authEmulator, visit);
	}
	const bodyAbove = isTooLarge ? most : null;
	return finish(atOnce(visit) ?? (await underId(requestId, () => respond({ ...visit, bodyAbove }))), visit);
}

/** Without a session or a body. Null for all others. */
function atOnce(visit: Noted): Response | null {
	const { request, env, requestId } = visit;
	try {
		return toHttps(request, env.origin) ?? refuse(request) ?? pageOfMemory(visit);
	} catch (error) {
		return underId(requestId, () => failed(visit, error));
	}
}

/** Only for requests that don't depend on the visitor. */
function pageOfMemory({ request, env, app, nonce, waitUntil }: Noted): Response | null {
	if (!isForEverybody(request) || request.headers.has("Cookie") || negotiate(request) !== request)
		return null;
	const trial = createTrials({ env, buildId: app.buildId, waitUntil }).atHand(request);
	return (
		trial && pageAtHand({ request, nonce, ...pagesOf(env, app), variants: trial.variants, now: Date.now })
	);
}

async function respond(visit: Taken): Promise<Response> {
	try {
		return (await forward(visit)) ?? (await page({ ...visit, request: negotiate(visit.request) }));
	} catch (error) {
		return failed(visit, error);
	}
}

function failed({ request }: Visit, error: unknown): Response {
	log("error", "visit_failed", { path: addressOf(request).pathname, ...errorFields(error) });
	return plain("Something went wrong", 500);
}

/** Null for pages. */
async function forward(visit: Noted): Promise<Response | null> {
	const { request, env, app } = visit;
	const { pathname } = addressOf(request);
	if (pathname === "/healthz") return healthz(env, app.buildId);
	if (isUnder("/api", pathname))
		return (await refuseBeyond(request, env.classLimits)) ?? forwardTo(env.api, visit);
	// The platform serves assets before this worker runs, so this one doesn't exist.
	if (isUnder("/assets", pathname)) return plain("Not found", 404);
	return null;
}

async function page(visit: Taken): Promise<Response> {
	const { env, app, waitUntil, requestId, nonce, bodyAbove } = visit;
	const isShared = isForEverybody(visit.request);
	// Shared pages are drawn for a separate request.
	const request = isShared ? visit.request : identify(visit.request, requestId);
	const admit = () => refuseBeyond(request, env.classLimits);
	const refused = isShared ? null : await admit();
	if (refused) return refused;
	const session = sessionOf(request, visit);
	const trials = createTrials({ env, buildId: app.buildId, waitUntil });
	const trial = await trials.assign(request);
	const served = await servePage({
		request,
		requestId,
		nonce,
		variants: trial.variants,
		kv: env.content,
		...pagesOf(env, app),
		renewing,
		admit,
		isResting: () => isResting(env.database),
		waitUntil,
		now: Date.now,
		async render(asked) {
			let degraded = false;
			const onDegraded = () => {
				degraded = true;
			};
			const context = createLoadContext({
				env: isOfStaff(asked) ? { ...env, database: unhurried(env.database) } : env,
				buildId: app.buildId,
				nonce,
				request: asked,
				// The page cache draws shared pages, so it asks for them without a session.
				session: asked === request ? session : signedOut,
				variants: trial.variants,
				bodyAbove,
				waitUntil,
				onDegraded,
			});
			const drawn = await app.render(asGet(asked), context);
			if (drawn.status === 405) return refuseForm(asked);
			if (!degraded) return drawn;
			const marked = ours(drawn);
			marked.headers.set("X-Degraded", "1");
			return marked;
		},
	});
	return trial.mark(served.headers.has("X-Cache") ? served : ours(served));
}

/** Verification starts right away, so that a private page doesn't wait for it. */
function sessionOf(request: Request, { env, waitUntil }: Visit): SessionReader {
	if (!request.headers.has("Cookie")) return signedOut;
	const session = openSession(request, env, waitUntil);
	waitUntil(session.verify());
	return session;
}

/** Includes its data. */
function isOfStaff(request: Request): boolean {
	return addressOf(request).page?.audience === "staff";
}

function asGet(request: Request): Request {
	return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

function ours(response: Response): Response {
	return new Response(response.body, response);
}

/** Where the pages of an environment are kept, and what tells whether they have changed. */
type Pages = Pick<PageCacheOptions, "buildId" | "memory" | "edge"> & { changes: Changes };

const kept = new WeakMap<SiteEnv, { mark: string; edge: PageEdge; changes: Changes }>();

function pagesOf(env: SiteEnv, app: App): Pages {
	let known = kept.get(env);
	if (!known) {
		known = {
			mark: markOf(env),
			edge: createPageEdge(cacheOfDataCentre()),
			changes: createChanges({ kv: env.content, now: Date.now }),
		};
		kept.set(env, known);
	}
	const { mark, edge, changes } = known;
	return { buildId: `${app.buildId}-${mark}`, memory, edge, changes };
}

/** Pages contain these settings. On a developer's machine they change between starts of the same build. */
function markOf(env: SiteEnv): string {
	let sum = 0;
	for (const character of [env.origin, env.provider.publicToken, env.provider.apiUrl].join(" "))
		sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
	return (sum >>> 0).toString(36);
}

async function forwardTo(worker: Fetcher, { request, requestId }: Noted): Promise<Response> {
	try {
		return ours(await within(FORWARD_DEADLINE, worker.fetch(identify(request, requestId))));
	} catch (error) {
		log("error", "worker_unreachable", errorFields(error));
		const body = {
			error: { code: "unavailable", message: "This isn’t responding. Try again in a minute." },
		};
		return Response.json(body, { status: 503, headers: { "Cache-Control": "no-store" } });
	}
}

/** On every answer. */
function finish(response: Response, { request, env, requestId, nonce }: Noted): Response {
	const finished = request.method === "HEAD" ? new Response(null, response) : response;
	const { headers } = finished;
	const asked = addressOf(request);
	headers.set(REQUEST_ID, requestId);
	setSecurityHeaders(headers, { nonce, asked, settings: env });
	// After a 304 the browser keeps its copy, so it must also keep the nonce and policy of that copy.
	if (response.status === 304) headers.delete("Content-Security-Policy");
	preloadFont(headers, request);
	if (asked.isNegotiated) headers.append("Vary", "Accept");
	if (response.status === 503 && !headers.has("Retry-After")) {
		headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
	}
	if (response.status >= 500) headers.set("Cache-Control", "no-store");
	else if (asked.isPersonal) headers.set("Cache-Control", "private, no-store");
	else if (isPage(response) && !isPrivate(headers)) {
		const whose = isForAnybody(asked, headers) ? "public" : "private";
		headers.set("Cache-Control", `${whose}, max-age=0, must-revalidate`);
	}
	return finished;
}

/** Includes page data. Cached files set their own Cache-Control. */
function isPage({ headers }: Response): boolean {
	if (headers.has("X-Cache") && !headers.has("Cache-Control")) return true;
	return /^text\/(html|x-script)\b/.test(headers.get("Content-Type") ?? "");
}

function isForAnybody({ page }: Address, headers: Headers): boolean {
	return !page?.isFresh && !headers.has("Set-Cookie");
}

function isUnder(folder: string, pathname: string): boolean {
	return pathname === folder || pathname.startsWith(`${folder}/`);
}

const MARKDOWN = "text/markdown";

/** For clients that prefer Markdown we request the page's Markdown file. It has its own address, so the page cache doesn't depend on `Accept`. */
export function negotiate(request: Request): Request {
	// Few clients ask for Markdown, so this check keeps the others fast.
	if (!/text\/markdown/i.test(request.headers.get("Accept") ?? "")) return request;
	const url = new URL(request.url);
	const file = markdownPathOf(url.pathname);
	if (!file || request.method === "POST" || !prefersMarkdown(request)) return request;
	url.pathname = file;
	return new Request(url, request);
}

/** Clients must name Markdown. Those that accept anything get the page. */
function prefersMarkdown(request: Request): boolean {
	const supports = ["text/html", MARKDOWN, "*/*"];
	return accepts(new Context(request), { header: "Accept", supports, default: "text/html" }) === MARKDOWN;
}
