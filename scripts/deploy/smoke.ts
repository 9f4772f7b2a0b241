export type Asked = {
	/** Without a slash at the end. */
	origin: string;
	/** The build that must answer. Null accepts any. */
	build: string | null;
	/** By the names of workers, the versions that must answer while several are deployed. */
	versions?: Record<string, string>;
	/** Milliseconds for the build to reach every location. A deployment takes some seconds. */
	patience?: number;
};

const DEADLINE = 10_000;
const PATIENCE = 30_000;
const EVERY = 500;

type Ask = (path: string) => Promise<Response>;

/** Essential checks by name. Each returns null, or the problem. */
const CHECKS: Record<string, (ask: Ask) => Promise<string | null>> = {
	"a list": async (ask) => {
		const response = await ask("/lenders");
		const html = await response.text();
		return statusOf(response, 200) ?? wrongPolicy(response, html) ?? wrongList(html);
	},
	"an export": async (ask) => {
		const response = await ask("/lenders.json");
		const wrong = statusOf(response, 200) ?? typeOf(response, "application/json");
		if (wrong) return wrong;
		const { listings } = (await response.json()) as { listings?: unknown };
		return Array.isArray(listings) && listings.length > 0 ? null : "it has no listings";
	},
	"signing in": async (ask) => {
		const response = await ask("/login");
		const isPrivate = /\bno-store\b/.test(response.headers.get("Cache-Control") ?? "");
		return (
			statusOf(response, 200) ??
			typeOf(response, "text/html") ??
			(isPrivate ? null : "it may be kept by others: no-store is missing")
		);
	},
	"the api": async (ask) => {
		// No one is signed in here. Only the api worker gives this answer.
		const response = await ask("/api/auth/user");
		const wrong = statusOf(response, 401) ?? typeOf(response, "application/json");
		if (wrong) return wrong;
		const { error } = (await response.json()) as { error?: { code?: string } };
		return error?.code === "unauthenticated" ? null : `it refuses as ${error?.code ?? "nothing"}`;
	},
	"a calculator": async (ask) => {
		const response = await ask("/calculators/ltv?loan=30000&price=60000&btc=1");
		const html = await response.text();
		return statusOf(response, 200) ?? (html.includes("data-output=") ? null : "it works nothing out");
	},
};

/**
 * Smoke-tests a deployed site. First waits until the new build answers everywhere, then runs each check once.
 * @returns one line per problem
 */
export async function smoke({ origin, build, versions = {}, patience = PATIENCE }: Asked): Promise<string[]> {
	const headers = overrides(versions);
	const ask: Ask = (path) =>
		fetch(origin + path, { headers, redirect: "manual", signal: AbortSignal.timeout(DEADLINE) });
	const health = await untilThere(ask, build, Date.now() + patience);
	const rest = await Promise.all(
		Object.entries(CHECKS).map(async ([name, check]) => {
			const wrong = await check(ask).catch(wordsOf);
			return wrong === null ? [] : [`${name}: ${wrong}`];
		}),
	);
	return [...(health === null ? [] : [`health: ${health}`]), ...rest.flat()];
}

async function untilThere(ask: Ask, build: string | null, end: number): Promise<string | null> {
	for (;;) {
		const wrong = await wrongHealth(ask, build).catch(wordsOf);
		if (wrong === null || Date.now() >= end) return wrong;
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	}
}

async function wrongHealth(ask: Ask, build: string | null): Promise<string | null> {
	const response = await ask("/healthz");
	const said = (await response.json()) as { build?: string; failing?: string[] };
	if (response.status !== 200) return `status ${response.status}, failing: ${said.failing?.join(", ")}`;
	if (build !== null && said.build !== build) return `build ${said.build} answers, not ${build}`;
	return null;
}

/** A structured header: `plumbline-site="…", plumbline-api="…"`. Empty without versions. */
function overrides(versions: Record<string, string>): Record<string, string> {
	const named = Object.entries(versions).map(([name, version]) => `${name}="${version}"`);
	return named.length === 0 ? {} : { "Cloudflare-Workers-Version-Overrides": named.join(", ") };
}

/** Every script of a page carries the nonce that its policy names, and nothing inline runs without one. */
function wrongPolicy(response: Response, html: string): string | null {
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src")) ?? "";
	const [, nonce] = /'nonce-([^']{16,})'/.exec(scripts) ?? [];
	if (!nonce) return "its content policy names no nonce";
	if (scripts.includes("'unsafe-inline'")) return "its content policy lets inline scripts run";
	const without = [...html.matchAll(/<script\b[^>]*>/g)].filter(([tag]) => !tag.includes(`nonce="${nonce}"`));
	return without.length === 0 ? null : `${without.length} of its scripts carry another nonce, or none`;
}

function wrongList(html: string): string | null {
	return /href="\/lenders\/[a-z0-9-]+/.test(html) ? null : "it lists nobody";
}

function statusOf({ status }: Response, expected: number): string | null {
	return status === expected ? null : `status ${status}`;
}

function typeOf({ headers }: Response, expected: string): string | null {
	const type = headers.get("Content-Type") ?? "nothing";
	return type.startsWith(expected) ? null : `it is ${type}`;
}

function wordsOf(error: unknown): string {
	return error instanceof SyntaxError
		? "it is no JSON"
		: error instanceof Error
			? error.message
			: "no answer";
}
