/** The state of the SDK's screen. It asks (or loads), no one is signed in, or it can't ask. */
export type ConsentState = "asking" | "signed-out" | "refused";

const NOBODY = "No active session detected. Please log in to continue.";

const CONSENT: Record<ConsentState, string> = {
	asking:
		"It wants to know who you are here. You’ll see what it would learn before you allow it. It never learns how you sign in.",
	"signed-out": `It wants to know who you are here. ${NOBODY} Then you can decide.`,
	refused:
		"It wants to know who you are here. We couldn’t ask you, so it has learned nothing about you. The reason is below.",
};

const LOGOUT: Record<ConsentState, string> = {
	asking: "An app you signed in to with Plumbline asks us to end your session here.",
	"signed-out": `${NOBODY} If you only wanted to log out, you already are.`,
	refused: "An app asked us to end your session here, but we couldn’t. The reason is below.",
};

export function consentWords(isLogout: boolean, state: ConsentState): { title: string; lede: string } {
	return isLogout
		? { title: "Log out", lede: LOGOUT[state] }
		: { title: "Another app asks for access", lede: CONSENT[state] };
}

const SCOPES = new Map(
	Object.entries({
		openid: "Recognize you by an ID that stays the same",
		email: "Read your email address and whether it’s verified",
		profile: "Read your name",
		phone: "Read your phone number and whether it’s verified",
		offline_access: "Keep this access while you’re away, until you remove it on your dashboard",
		full_access: "Do everything here that you can do",
	}),
);

export function scopeWords(scope: string): string {
	return SCOPES.get(scope) ?? `Use \u201c${scope}\u201d, which we can’t explain`;
}

export function leadsTo(search: string): string | null {
	const params = new URLSearchParams(search);
	const address = params.get("post_logout_redirect_uri") ?? params.get("redirect_uri") ?? "";
	try {
		const { host, protocol } = new URL(address);
		return host || protocol;
	} catch {
		return null;
	}
}

/** Where the SDK keeps, on its client, what its own screens ask the provider with. It offers no way to hear the answer. */
const INTERNALS = Symbol.for("stytch__internal_b2c");

type Start = (data: unknown) => Promise<{ grantable_scope?: string }>;

/** The SDK's own list omits some scopes (phone, address), so we listen to its call. Other SDK versions may hide the call. */
export function hearGrantedScopes(client: object, tell: (scopes: string[]) => void): void {
	const internals: unknown = Reflect.get(client, INTERNALS);
	const idp: unknown = internals && typeof internals === "object" ? Reflect.get(internals, "idp") : null;
	if (!idp || typeof idp !== "object") return;
	const start: unknown = Reflect.get(idp, "oauthAuthorizeStart");
	if (typeof start !== "function") return;
	const heard: Start = async (data) => {
		const answer: Awaited<ReturnType<Start>> = await start.call(idp, data);
		if (typeof answer.grantable_scope === "string") {
			tell(answer.grantable_scope.split(" ").filter(Boolean));
		}
		return answer;
	};
	Reflect.set(idp, "oauthAuthorizeStart", heard);
}
