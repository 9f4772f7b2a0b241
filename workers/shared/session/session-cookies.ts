/** What the SDK leaves in the browser, and the browser sends along. Null where there is none. */
export type SessionCookies = {
	/** The opaque token. */
	token: string | null;
	/** The signed token, which lives for five minutes. */
	jwt: string | null;
	/** Whether a cookie came twice: another site of the same domain may have set one, so neither is believed. */
	isAmbiguous: boolean;
};

const TOKEN = "stytch_session";
const JWT = "stytch_session_jwt";

/** The session's cookies in a request's `Cookie` header. */
export function readSessionCookies(header: string | null): SessionCookies {
	// Most visitors have none: nothing is taken apart for them.
	if (!header?.includes(TOKEN)) return { token: null, jwt: null, isAmbiguous: false };
	const tokens = valuesOf(header, TOKEN);
	const jwts = valuesOf(header, JWT);
	return {
		token: tokens[0] || null,
		jwt: jwts[0] || null,
		isAmbiguous: tokens.length > 1 || jwts.length > 1,
	};
}

function valuesOf(header: string, name: string): string[] {
	return header
		.split(";")
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => decode(pair.slice(name.length + 1)));
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
