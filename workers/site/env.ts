import type { AnalyticsIds } from "../../app/track/ids";
import { guardDatabase } from "../shared/guarded-database";
import { type Provider, type ProviderBindings, readProvider } from "../shared/session/provider-config";
import { type ClassLimits, LIMITS } from "./limits";
import { type Protection, readProtections } from "./sign-in-sources";

export type SiteBindings = ProviderBindings & {
	DB: D1Database;
	CONTENT: KVNamespace;
	API: Fetcher;
	FACTS: Queue<unknown>;
	CARDS: Fetcher;
	UPLOADS: R2Bucket;
	/** `GTM-...` and `G-...`. Optional. */
	TAG_MANAGER_ID?: string;
	MEASUREMENT_ID?: string;
	/** Sign-in protections at the provider: `captcha`, `fingerprint`, both or empty. */
	SIGN_IN_PROTECTION?: string;
	/** Origins of the applications that are registered at the provider, with spaces between them. */
	CONSENT_ORIGINS?: string;
	/** Per network and minute, about unknown sessions. */
	SESSION_LIMIT: RateLimit;
	/** Per minute, reports by address and account calls by user id. */
	REPORT_LIMIT: RateLimit;
	ACCOUNT_LIMIT: RateLimit;
} & Record<(typeof LIMITS)[keyof typeof LIMITS]["binding"], RateLimit>;

export type SiteEnv = {
	/** Left alone while it does not answer. */
	database: D1Database;
	content: KVNamespace;
	api: Fetcher;
	factsQueue: Queue<unknown>;
	cards: Fetcher;
	uploads: R2Bucket;
	/** The sign-in provider, or its emulator on a developer's machine. */
	provider: Provider;
	authEmulator: Fetcher | null;
	/** The site's own address, e.g. `https://plumbline.example`. */
	origin: string;
	analytics: AnalyticsIds;
	/** Sign-in protections, whose scripts the sign-in pages must allow. */
	protections: Protection[];
	consentOrigins: string[];
	sessionLimit: RateLimit;
	reportLimit: RateLimit;
	accountLimit: RateLimit;
	/** What one network may ask for, by class. */
	classLimits: ClassLimits;
};

const BOUND = [
	"DB",
	"CONTENT",
	"API",
	"CARDS",
	"FACTS",
	"UPLOADS",
	"SESSION_LIMIT",
	"REPORT_LIMIT",
	"ACCOUNT_LIMIT",
] as const;

const read = new WeakMap<SiteBindings, SiteEnv>();

/** Once per isolate. @throws Error naming every missing or wrong binding */
export function readEnv(bindings: SiteBindings): SiteEnv {
	const known = read.get(bindings);
	if (known) return known;

	const missing = [...BOUND, ...Object.values(LIMITS).map(({ binding }) => binding)].filter(
		(name) => !bindings[name],
	);
	if (missing.length > 0) throw new Error(`wrangler.toml binds no ${missing.join(", no ")}`);
	if (!/^https?:\/\/[^/]+$/.test(bindings.ORIGIN ?? "")) {
		throw new Error("ORIGIN is the site's address without a path, e.g. https://plumbline.example");
	}
	const provider = readProvider(bindings);
	const env: SiteEnv = {
		database: guardDatabase(bindings.DB),
		content: bindings.CONTENT,
		api: bindings.API,
		factsQueue: bindings.FACTS,
		cards: bindings.CARDS,
		uploads: bindings.UPLOADS,
		provider,
		authEmulator: (provider.isLocal && bindings.AUTH_EMULATOR) || null,
		origin: bindings.ORIGIN,
		analytics: {
			tagManagerId: bindings.TAG_MANAGER_ID ?? "",
			measurementId: bindings.MEASUREMENT_ID ?? "",
		},
		protections: readProtections(bindings.SIGN_IN_PROTECTION ?? ""),
		consentOrigins: readConsentOrigins(bindings.CONSENT_ORIGINS ?? ""),
		sessionLimit: bindings.SESSION_LIMIT,
		reportLimit: bindings.REPORT_LIMIT,
		accountLimit: bindings.ACCOUNT_LIMIT,
		classLimits: Object.fromEntries(
			Object.entries(LIMITS).map(([name, { binding }]) => [name, bindings[binding]]),
		) as ClassLimits,
	};
	read.set(bindings, env);
	return env;
}

/** Nothing in it ends a source or widens it. */
const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** From the setting `CONSENT_ORIGINS`. The provider's answer must not widen our policy. @throws Error naming an invalid origin */
export function readConsentOrigins(setting: string): string[] {
	const origins = [...new Set(setting.split(" ").filter((origin) => origin !== ""))];
	const wrong = origins.filter((origin) => !ORIGIN.test(origin));
	if (wrong.length > 0) {
		throw new Error(
			`CONSENT_ORIGINS is https origins like https://app.example, or empty; not ${wrong.join(", ")}`,
		);
	}
	return origins;
}
