import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPersonalPath, pageAt } from "../../app/pages";
import { openDatabase } from "../../db/database";
import { createChanges } from "../shared/changes";
import { isResting } from "../shared/guarded-database";
import { errorFields, log, underId } from "../shared/log";
import { servePage } from "../shared/page-cache";
import { cacheOfDataCentre, createPageEdge } from "../shared/page-edge";
import { createPageMemory } from "../shared/page-memory";
import { createNonce } from "../shared/page-nonce";
import { isForEverybody, isPrivate } from "../shared/page-rules";
import { RETRY_AFTER_SECONDS } from "../shared/rate-limit";
import { REQUEST_ID } from "../shared/request-id";
import { createSessionReader, signedOut } from "../shared/session/session-reader";
import { THIS_MACHINE } from "../shared/this-machine";
import { LateError, within } from "../shared/within";
import type { SiteEnv } from "./env";
import { createTrials } from "./experiments/create-trials";
import { healthz } from "./healthz";
import { createLoadContext } from "./load-context";
import { isNegotiated, negotiate } from "./negotiate";
import { preloadFont } from "./preload-font";
import { largestAt, type Received, receive, saysItself } from "./receive";
import { plain, refusal, refuse, refuseForm } from "./refuse";
import { refuseBeyond } from "./refuse-beyond";
import { setSecurityHeaders } from "./security-headers";
import { toHttps } from "./to-https";

/** The Remix app and its build. Passed in, so that the worker is tested without a build. */
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

/** A visit whose body came, or was let go because it is above what its address takes. */
type Taken = Visit & Pick<AppLoadContext, "bodyAbove">;

const tooLarge = (most: number) => ({
	status: 413,
	code: "too_large",
	message: `At most ${most / 1024} KiB at a time.`,
});

const TOO_LATE = {
	status: 408,
	code: "too_late",
	message: "This did not come whole in time. Send it again.",
};

/** Milliseconds in which another worker of ours begins its answer: longer than any of its own deadlines. */
const FORWARD_DEADLINE = 30_000;

const memory = createPageMemory();
const renewing = new Map<string, number>();

/**
 * Answers one visit: what is refused, what others answer, or a page; always with the security headers. Only the stand-in
 * for the sign-in provider is another site, with methods and headers of its own.
 */
export async function answer(asked: Visit): Promise<Response> {
	let received: Received;
	try {
		received = await receive(asked.request);
	} catch (error) {
		if (error instanceof LateError) return finish(refusal(asked.request, TOO_LATE), asked, createNonce());
		return plain("The request ended before it was whole", 400);
	}
	const { request, isTooLarge } = received;
	const visit = { ...asked, request };
	const nonce = createNonce();
	const url = new URL(request.url);
	const most = largestAt(url.pathname);
	if (isTooLarge && !saysItself(url.pathname)) return finish(refusal(request, tooLarge(most)), visit, nonce);
	const { env } = visit;
	if (env.authEmulator && isUnder("/auth-emulator", url.pathname) && THIS_MACHINE.has(url.hostname)) {
		return forwardTo(env.authEmulator, request);
	}
	const requestId = request.headers.get(REQUEST_ID) ?? "";
	const bodyAbove = isTooLarge ? most : null;
	return finish(await underId(requestId, () => respond({ ...visit, bodyAbove }, nonce)), visit, nonce);
}

async function respond(visit: Taken, nonce: string): Promise<Response> {
	try {
		return (
			toHttps(visit.request, visit.env.origin) ??
			refuse(visit.request) ??
			(await forward(visit)) ??
			(await page({ ...visit, request: negotiate(visit.request) }, nonce))
		);
	} catch (error) {
		log("error", "visit_failed", {
			path: new URL(visit.request.url).pathname,
			...errorFields(error),
		});
		return plain("Something went wrong", 500);
	}
}

/** What is not a page. Null when it is one. */
async function forward({ request, env, app }: Visit): Promise<Response | null> {
	const { pathname } = new URL(request.url);
	if (pathname === "/healthz") return healthz(env, app.buildId);
	if (isUnder("/api", pathname))
		return (await refuseBeyond(request, env.classLimits)) ?? forwardTo(env.api, request);
	// Assets are served before this worker is asked: one that comes here does not exist.
	if (isUnder("/assets", pathname)) return plain("Not found", 404);
	return null;
}

async function page({ request, env, app, waitUntil, bodyAbove }: Taken, nonce: string): Promise<Response> {
	const admit = () => refuseBeyond(request, env.classLimits);
	// What stands in the cache is for everybody: whoever asks for that is counted once it has to be drawn.
	const refused = isForEverybody(request) ? null : await admit();
	if (refused) return refused;
	const session = createSessionReader({
		request,
		provider: env.provider,
		kv: env.content,
		openDb: () => openDatabase(env.database),
		limiter: env.sessionLimit,
		waitUntil,
	});
	// Verifying the token begins with every request, so that a private page finds it done or under way.
	waitUntil(session.verify());
	const trials = createTrials({ env, buildId: app.buildId, waitUntil });
	const trial = await trials.assign(request);
	const served = await servePage({
		request,
		nonce,
		variants: trial.variants,
		buildId: `${app.buildId}-${markOf([env.origin, env.provider.publicToken, env.provider.apiUrl])}`,
		kv: env.content,
		memory,
		edge: createPageEdge(cacheOfDataCentre()),
		renewing,
		admit,
		isResting: () => isResting(env.database),
		changes: createChanges({ kv: env.content, now: Date.now }),
		waitUntil,
		now: Date.now,
		async render(asked) {
			let degraded = false;
			const onDegraded = () => {
				degraded = true;
			};
			const context = createLoadContext({
				env,
				buildId: app.buildId,
				nonce,
				request: asked,
				// The page cache draws pages for everybody, so it asks for them without anybody's session.
				session: asked === request ? session : signedOut,
				variants: trial.variants,
				bodyAbove,
				waitUntil,
				onDegraded,
			});
			const drawn = await app.render(asGet(asked), context);
			if (drawn.status === 405) return refuseForm(asked);
			if (!degraded) return drawn;
			const marked = new Response(drawn.body, drawn);
			marked.headers.set("X-Degraded", "1");
			return marked;
		},
	});
	return trial.mark(served);
}

/** Remix takes a HEAD of its data addresses for a form that was sent, so each HEAD is asked as the GET that it stands for. */
function asGet(request: Request): Request {
	return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

/** A short mark of settings that stand in every page: on one machine they change between starts of the same build. */
function markOf(settings: string[]): string {
	let mark = 0;
	for (const character of settings.join(" ")) mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
	return (mark >>> 0).toString(36);
}

async function forwardTo(worker: Fetcher, request: Request): Promise<Response> {
	try {
		return await within(FORWARD_DEADLINE, worker.fetch(request));
	} catch (error) {
		log("error", "worker_unreachable", errorFields(error));
		const body = {
			error: { code: "unavailable", message: "This does not answer right now. Try again in a minute." },
		};
		return Response.json(body, { status: 503, headers: { "Cache-Control": "no-store" } });
	}
}

function finish(response: Response, { request, env }: Visit, nonce: string): Response {
	const finished = new Response(request.method === "HEAD" ? null : response.body, response);
	const { headers } = finished;
	headers.set(REQUEST_ID, request.headers.get(REQUEST_ID) ?? "");
	const url = new URL(request.url);
	const { provider, analytics, protections, consentOrigins } = env;
	setSecurityHeaders(headers, { nonce, url, provider, analytics, protections, consentOrigins });
	// Whoever is told that what they have is still so goes on with the nonce that stands in it, and so with its policy.
	if (response.status === 304) headers.delete("Content-Security-Policy");
	preloadFont(headers, request);
	if (isNegotiated(url.pathname)) headers.append("Vary", "Accept");
	if (response.status === 503 && !headers.has("Retry-After")) {
		headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
	}
	if (response.status >= 500) headers.set("Cache-Control", "no-store");
	else if (isPersonalPath(url.pathname)) headers.set("Cache-Control", "private, no-store");
	else if (isPage(response) && !isPrivate(headers)) {
		const whose = isForAnybody(url.pathname, headers) ? "public" : "private";
		headers.set("Cache-Control", `${whose}, max-age=0, must-revalidate`);
	}
	return finished;
}

/** With a body, or without one for who has it. */
function isPage({ headers }: Response): boolean {
	return headers.has("X-Cache") || headers.get("Content-Type")?.startsWith("text/html") === true;
}

/** Whether others may be shown the same page: the browser keeps only such for when there is no network (`app/offline/`). */
function isForAnybody(pathname: string, headers: Headers): boolean {
	return !pageAt(pathname)?.isFresh && !headers.has("Set-Cookie");
}

function isUnder(folder: string, pathname: string): boolean {
	return pathname === folder || pathname.startsWith(`${folder}/`);
}
