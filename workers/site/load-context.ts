import type { AppLoadContext } from "@remix-run/cloudflare";
import { ContentUnavailableError, unavailableResponse } from "../../app/context/content-unavailable";
import type { ContentCache, Person, SessionReader, Uploads } from "../../app/context/load-context";
import { UNKEPT } from "../../app/ui/page/figure-card.server";
import { openDatabase } from "../../db/database";
import { createChanges } from "../shared/changes";
import { createContentCache } from "../shared/content-cache";
import { enqueueFacts } from "../shared/facts-queue";
import { errorFields, log, REQUEST_ID } from "../shared/log";
import { networkOf } from "../shared/network-prefix";
import { createNonce } from "../shared/page-nonce";
import { askLimit } from "../shared/rate-limit";
import { createProviderClient, verifiedEmails } from "../shared/session/provider";
import type { Provider } from "../shared/session/provider-config";
import { createSessionReader, type RequestSession } from "../shared/session/session-reader";
import { hashVisitor, type KeyMemory } from "../shared/visitor";
import { within } from "../shared/within";
import { readEnv, type SiteBindings, type SiteEnv } from "./env";

// Use only relative imports, here and in imported files, because vite.config.ts loads this before aliases
// exist.

/** What this isolate remembers of the day's salt. */
const keyMemory: KeyMemory = { current: null };

type LoadContextOptions = {
	env: SiteEnv;
	buildId: string;
	nonce: string;
	request: Request;
	session: SessionReader;
	variants?: AppLoadContext["variants"];
	bodyAbove?: AppLoadContext["bodyAbove"];
	waitUntil: (work: Promise<unknown>) => void;
	/** Called when the database failed, so content is a copy or missing. */
	onDegraded?: () => void;
};

/** See `app/context/load-context.ts`. */
export function createLoadContext(options: LoadContextOptions): AppLoadContext {
	const { env, buildId, nonce, request, session, variants = {}, waitUntil, onDegraded } = options;
	const { bodyAbove = null } = options;
	const { publicToken, apiUrl, isLocal } = env.provider;
	const now = Date.now;
	const network = networkOf(request);
	return {
		db: openDatabase(env.database),
		cache: cacheForLoaders(createContentCache({ kv: env.content, waitUntil, now, buildId, onDegraded })),
		config: {
			origin: env.origin,
			buildId,
			signIn: { publicToken, apiUrl, isLocal },
			analytics: env.analytics,
		},
		session,
		verifiedEmails: async (userId) =>
			verifiedEmails(await createProviderClient(env.provider).getUser(userId)),
		purge: createChanges({ kv: env.content, now }).purge,
		enqueueFacts: (message) =>
			enqueueFacts({ db: openDatabase(env.database), queue: env.factsQueue, now: now() }, [message]),
		uploads: openUploads(env.uploads),
		limits: {
			report: () => askLimit(env.reportLimit, network),
			// Counted by themselves.
			letter: () => askLimit(env.reportLimit, `letter:${network}`),
			card: () => askLimit(env.reportLimit, `card:${network}`),
			account: (userId) => askLimit(env.accountLimit, userId),
		},
		network: () => hashVisitor({ address: network, agent: "network" }, env.database, keyMemory, now()),
		person: (userId) => readPerson(env.provider, userId),
		api: (path, body) => env.api.fetch(apiRequest(path, body, env.origin, request)),
		drawCard: (card, isKept) =>
			env.cards.fetch(`https://cards${isKept ? "/" : UNKEPT}`, {
				method: "POST",
				body: JSON.stringify(card),
			}),
		drawn: new URL(request.url).pathname.endsWith(".data") ? null : new Map(),
		variants,
		bodyAbove,
		nonce,
		waitUntil,
		now,
	};
}

/** The load context for `npm run dev`, where Vite replaces the site worker. */
export function devLoadContext({ request, context }: DevRequest): AppLoadContext {
	const { ctx } = context.cloudflare;
	const env = readEnv(context.cloudflare.env);
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
	return createLoadContext({
		env,
		// A new build id at each start, so we don't read copies with an old format.
		buildId: DEV_BUILD,
		nonce: createNonce(),
		request,
		session: openSession(request, env, waitUntil),
		waitUntil,
	});
}

const DEV_BUILD = `dev-${Date.now().toString(36)}`;

type DevRequest = {
	request: Request;
	context: { cloudflare: { env: SiteBindings; ctx: { waitUntil: (work: Promise<unknown>) => void } } };
};

/** Unavailable content becomes a 503. */
function cacheForLoaders(cache: ContentCache): ContentCache {
	return {
		async read(key, policy, load) {
			try {
				return await cache.read(key, policy, load);
			} catch (error) {
				throw error instanceof ContentUnavailableError ? unavailableResponse() : error;
			}
		},
	};
}

function apiRequest(path: string, body: unknown, origin: string, visit: Request): Request {
	const headers = new Headers({ "Content-Type": "application/json", Origin: origin });
	for (const name of ["CF-Connecting-IP", "Cookie", REQUEST_ID]) {
		const value = visit.headers.get(name);
		if (value) headers.set(name, value);
	}
	return new Request(new URL(path, origin), { method: "POST", headers, body: JSON.stringify(body) });
}

/** Null if the provider doesn't answer. Nothing waits for this. */
async function readPerson(provider: Provider, userId: string): Promise<Person | null> {
	try {
		const user = await createProviderClient(provider).getUser(userId);
		const since = Date.parse(String(user.created_at));
		return {
			mailDomains: verifiedEmails(user).map((email) => email.slice(email.lastIndexOf("@") + 1).toLowerCase()),
			since: Number.isNaN(since) ? null : since,
		};
	} catch (error) {
		log("warn", "person_unknown", errorFields(error));
		return null;
	}
}

// Relative imports only: load-context.ts says why.

/** With the site's settings. */
export function openSession(
	request: Request,
	env: SiteEnv,
	waitUntil: (work: Promise<unknown>) => void,
): RequestSession {
	return createSessionReader({
		request,
		provider: env.provider,
		kv: env.content,
		openDb: () => openDatabase(env.database),
		limiter: env.sessionLimit,
		waitUntil,
	});
}

/** Milliseconds in which a picture must begin to come. */
const DEADLINE = 5000;

/** @throws Response 503 if the bucket fails or is late */
function openUploads(bucket: R2Bucket): Uploads {
	return {
		async read(name) {
			try {
				return (await within(DEADLINE, bucket.get(name)))?.body ?? null;
			} catch (error) {
				log("error", "upload_not_read", { name, ...errorFields(error) });
				throw unavailableResponse();
			}
		},
		keep: async (name, bytes) => void (await bucket.put(name, bytes)),
	};
}
