import { env } from "cloudflare:workers";
import { readProvider } from "../../workers/shared/session/provider-config";
import { testSettings } from "../../workers/shared/session/provider-for-tests";
import type { SiteEnv } from "../../workers/site/env";
import { unlimited } from "./class-limits";

export function siteEnvAt(origin: string): Omit<SiteEnv, "api" | "cards"> {
	return {
		database: env.DB,
		content: env.CONTENT,
		provider: readProvider(testSettings),
		authEmulator: null,
		origin,
		analytics: { tagManagerId: "", measurementId: "" },
		protections: [],
		consentOrigins: [],
		sessionLimit: env.SESSION_LIMIT,
		reportLimit: env.REPORT_LIMIT,
		accountLimit: env.ACCOUNT_LIMIT,
		classLimits: unlimited,
		factsQueue: env.FACTS,
		uploads: env.UPLOADS,
	};
}
