/**
 * The score of Mozilla's HTTP Observatory for an answer, by its published rules:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring (read on November 25, 2026). It starts
 * at 100, subtracts problems, and adds bonuses if at least 90 remain. Leaves out what only an outside scan can
 * check: certificates and the browsers' preload list (5 points).
 */

export type Scanned = {
	/** The page's answer over https, and the same address over http. */
	page: Response;
	html: string;
	overHttp: Response;
	address: URL;
};

export type Score = { score: number; parts: Record<string, number> };

const ENOUGH_FOR_BONUSES = 90;

export function scoreOf(scanned: Scanned): Score {
	const { headers } = scanned.page;
	const policy = readPolicy(headers.get("Content-Security-Policy"));
	const hsts = strictTransport(headers.get("Strict-Transport-Security"));
	const parts = {
		policy: contentPolicy(policy),
		cookies: cookies(headers.getSetCookie(), hsts === 0),
		cors: sharing(headers),
		redirection: redirection(scanned),
		referrer: referrer(headers.get("Referrer-Policy")),
		hsts,
		scripts: scripts(headers.get("Content-Type") ?? "", scanned.html, scanned.address),
		nosniff: headers.get("X-Content-Type-Options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
		frames: frames(policy, headers.get("X-Frame-Options")),
		resource: resource(headers.get("Cross-Origin-Resource-Policy")),
	};
	const sum = (of: (part: number) => boolean) =>
		Object.values(parts)
			.filter(of)
			.reduce((total, part) => total + part, 0);
	const base = 100 + sum((part) => part < 0);
	return { score: Math.max(0, base >= ENOUGH_FOR_BONUSES ? base + sum((part) => part > 0) : base), parts };
}

type Policy = Map<string, string[]>;

function readPolicy(text: string | null): Policy | null {
	if (!text?.trim()) return null;
	const policy: Policy = new Map();
	for (const directive of text.split(";")) {
		const [name = "", ...sources] = directive.trim().split(/\s+/);
		// A directive that comes twice counts the first time.
		if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
	}
	return policy;
}

const ANYWHERE = /^(\*|(https?|ftp):(\/\/(\*|\*\.\*))?)$/;
const INSECURE = /^(http|ftp):/;

function contentPolicy(policy: Policy | null): number {
	if (!policy) return -25;
	const sourcesOf = (name: string) =>
		withoutOverruled(policy.get(name) ?? policy.get("default-src") ?? ["*"]);
	const scriptSources = sourcesOf("script-src");
	const styleSources = sourcesOf("style-src");
	const isLoose = (source: string) =>
		ANYWHERE.test(source) || source === "'unsafe-inline'" || source === "data:";
	if (scriptSources.some(isLoose) || sourcesOf("object-src").some((source) => ANYWHERE.test(source)))
		return -20;
	const passive = ["img-src", "media-src"];
	const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));
	if (active.some((source) => INSECURE.test(source))) return -20;
	if ([...scriptSources, ...styleSources].includes("'unsafe-eval'")) return -10;
	if (passive.flatMap(sourcesOf).some((source) => INSECURE.test(source))) return -10;
	if (styleSources.some(isLoose)) return 0;
	const isNone = policy.get("default-src")?.join() === "'none'";
	// This also requires a form-action, because otherwise forms may lead anywhere.
	return isNone && !sourcesOfForms(policy).some((source) => ANYWHERE.test(source)) ? 10 : 5;
}

function sourcesOfForms(policy: Policy): string[] {
	return policy.get("form-action") ?? ["*"];
}

/** Browsers ignore 'unsafe-inline' next to a nonce or hash. */
function withoutOverruled(sources: string[]): string[] {
	const isOverruled = sources.some((source) => /^'(nonce|sha(256|384|512))-/.test(source));
	return isOverruled ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function cookies(set: string[], isHttpsOnly: boolean): number {
	const worst = set.map((cookie) => {
		const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim().toLowerCase());
		const isSession = /login|sess/.test(pair.split("=")[0] ?? "");
		const site = attributes.find((attribute) => attribute.startsWith("samesite"));
		if (!attributes.includes("secure")) return isHttpsOnly ? (isSession ? -10 : -5) : isSession ? -40 : -20;
		if (isSession && !attributes.includes("httponly")) return -30;
		if (site && !/=(strict|lax|none)$/.test(site)) return -20;
		return site ? 5 : 0;
	});
	return worst.length === 0 ? 0 : Math.min(...worst);
}

function sharing(headers: Headers): number {
	const allowed = headers.get("Access-Control-Allow-Origin");
	const withCredentials = headers.get("Access-Control-Allow-Credentials") === "true";
	return allowed && allowed !== "null" && withCredentials ? -50 : 0;
}

function redirection({ overHttp, address }: Scanned): number {
	const location = overHttp.headers.get("Location");
	if (!location || overHttp.status < 300 || overHttp.status > 399) return -20;
	const to = new URL(location, address);
	if (to.protocol !== "https:") return -10;
	return to.hostname === address.hostname ? 0 : -5;
}

function referrer(said: string | null): number {
	if (said === null) return 0;
	// The last one that is understood counts.
	const last = said.split(",").at(-1)?.trim().toLowerCase() ?? "";
	return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last) ? 5 : -5;
}

const SIX_MONTHS = 15_768_000;

function strictTransport(said: string | null): number {
	const seconds = /(?:^|;)\s*max-age\s*=\s*"?(\d+)/i.exec(said ?? "")?.[1];
	if (seconds === undefined) return -20;
	return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

function scripts(type: string, html: string, address: URL): number {
	if (!type.startsWith("text/html")) return 0;
	const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
	const loaded = tags.flatMap((tag) => {
		const src = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1];
		return src === undefined
			? []
			: [{ src, url: new URL(src, address), isSealed: /\sintegrity\s*=/i.test(tag) }];
	});
	// An address without a scheme counts as one that may come over http.
	const isForeign = ({ src, url }: (typeof loaded)[number]) =>
		src.startsWith("//") || url.host !== address.host;
	const foreign = loaded.filter(isForeign);
	const isInsecure = ({ src, url }: (typeof loaded)[number]) =>
		src.startsWith("//") || url.protocol !== "https:";
	if (foreign.some((script) => isInsecure(script) && !script.isSealed)) return -50;
	if (foreign.some(isInsecure)) return -20;
	if (foreign.some(({ isSealed }) => !isSealed)) return -5;
	return loaded.some(({ isSealed }) => isSealed) ? 5 : 0;
}

function frames(policy: Policy | null, said: string | null): number {
	if (policy?.has("frame-ancestors")) return 5;
	return /^(deny|sameorigin|allow-from\b.*)$/i.test(said?.trim() ?? "") ? 0 : -20;
}

function resource(said: string | null): number {
	if (said === null || said === "cross-origin") return 0;
	return said === "same-origin" || said === "same-site" ? 10 : -5;
}
