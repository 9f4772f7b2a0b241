import { useRevalidator } from "@remix-run/react";
import type { User } from "@stytch/vanilla-js";
import { useEffect, useRef } from "react";
import type { SignInConfig } from "~/context/load-context";
import { forgetKept } from "~/ui/kept";
import { hasSessionCookie } from "~/ui/session-cookie";
import { currentClient, PATIENCE_MS, type ProviderClient, providerClient } from "./provider-client";
import { isUnreachable } from "./provider-error";
import { sessionCookieNames } from "./session-cookie-names";

type Listener = (signedIn: boolean) => void;

const listeners = new Set<Listener>();
let watched: ProviderClient | null = null;
let signingOut = false;
/** The session that this page has ended last. */
let ended: string | null = null;
let signOuts = 0;

const STEP_MS = 50;

/** Resolves when the stored session is confirmed, gone, or can't be confirmed for now. Never rejects. */
export async function keepSession(config: SignInConfig): Promise<void> {
	const hadCookie = hasSessionCookie();
	const before = signOuts;
	const client = await providerClient(config);
	watch(client);
	// We can only tell that the client is done from its state and from the removed cookie. After a while the page goes
	// on with what it knows.
	for (let waited = 0; waited < PATIENCE_MS && hasSessionCookie(); waited += STEP_MS) {
		if (!client.session.getInfo().fromCache) return;
		await new Promise((resolve) => setTimeout(resolve, STEP_MS));
	}
	// The client reports no change if the session ended before it loaded, but pages with the token must know. A
	// page that signed out itself has already chosen where to go.
	if (hadCookie && !hasSessionCookie() && signOuts === before) tell(false);
}

/**
 * If the provider doesn't answer, the session still ends here and in the browser. `keepsTyped` keeps unsaved input,
 * because the same person signs in again.
 */
export async function signOut({ keepsTyped = false } = {}): Promise<void> {
	signingOut = true;
	signOuts += 1;
	const client = await currentClient();
	if (!keepsTyped) forgetKept(client?.user.getSync()?.user_id);
	try {
		// Both at once. The server is given the token, as the SDK may have cleared the cookies before it is asked.
		const session_jwt = client?.session.getTokens()?.session_jwt;
		ended = sessionOf(session_jwt);
		const told = tellServer({ session_jwt });
		try {
			await client?.session.revoke({ forceClear: true });
		} finally {
			// From its answer on no copy of the cookies opens anything of this site.
			await told;
		}
	} catch (error) {
		if (isUnreachable(error)) console.warn("Signed out in this browser, but we couldn’t tell the provider.");
	} finally {
		clearSessionCookies();
		signingOut = false;
	}
}

export async function signedInName(): Promise<string | null> {
	return personName((await currentClient())?.user.getSync() ?? null);
}

/** Whether this page ends the session. The caller then decides where to go next. */
export function isSigningOut(): boolean {
	return signingOut;
}

export function onSessionChange(listener: Listener): () => void {
	listeners.add(listener);
	void currentClient().then((client) => client && watch(client));
	return () => listeners.delete(listener);
}

function watch(client: ProviderClient): void {
	if (watched === client) return;
	watched = client;
	let last = client.session.getSync()?.session_id ?? null;
	let jwt = client.session.getTokens()?.session_jwt;
	client.session.onChange((session) => {
		const id = session?.session_id ?? null;
		if (id !== null && id === ended) {
			// The SDK asked about the session before it ended, and the answer restored it. It's dead everywhere
			// except here.
			void client.session.revoke({ forceClear: true }).catch(() => {});
			clearSessionCookies();
			return;
		}
		// The SDK's screens or the provider ended the session. We'd trust its token for minutes, so tell the
		// server.
		if (id === null && last !== null && jwt && !signingOut) void tellServer({ session_jwt: jwt });
		jwt = client.session.getTokens()?.session_jwt;
		if (id === last) return;
		last = id;
		tell(id !== null);
	});
}

/** The token's session id, or null. We don't verify it, because the token is our own. */
function sessionOf(jwt: string | undefined): string | null {
	try {
		const payload = (jwt ?? "").split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
		return JSON.parse(atob(payload))["https://stytch.com/session"]?.id ?? null;
	} catch {
		return null;
	}
}

/** How long sign-out waits for this server. We tell the provider either way. */
const SERVER_PATIENCE_MS = 3000;

/** Never rejects. */
async function tellServer(body: { session_jwt?: string }): Promise<void> {
	await fetch("/api/session/end", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
		// People often leave the page right after they sign out.
		keepalive: true,
		signal: AbortSignal.timeout(SERVER_PATIENCE_MS),
	}).catch(() => console.warn("Signed out in this browser, but we couldn’t tell our server."));
}

function tell(signedIn: boolean): void {
	for (const listener of listeners) listener(signedIn);
}

/** The SDK's cookies are written by script and can be removed by it. */
function clearSessionCookies(): void {
	// Browsers change a name with a prefix only with the attribute that goes with it.
	const secure = location.protocol === "https:" ? "; secure" : "";
	for (const name of Object.values(sessionCookieNames(location))) {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
		document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure}`;
	}
}

export function personName(user: User | null): string | null {
	if (!user) return null;
	const { first_name, last_name } = user.name;
	return (
		user.emails[0]?.email ??
		user.phone_numbers[0]?.phone_number ??
		(`${first_name} ${last_name}`.trim() || null)
	);
}

/** The provider may have ended it, another tab may have signed out, or it was gone before the page arrived. */
export function useEndOfSession(): void {
	const now = useRevalidator();
	const revalidator = useRef(now);
	revalidator.current = now;
	useEffect(() => {
		if (!hasSessionCookie()) revalidator.current.revalidate();
		return onSessionChange((signedIn) => {
			if (!signedIn && !isSigningOut()) revalidator.current.revalidate();
		});
	}, []);
}
