import { sessionCookieNames } from "../../../app/account/session-cookie-names";

type SessionCookies = {
	token: string | null;
	jwt: string | null;
	/** Another site of the same domain may have set a second cookie, so we believe neither. */
	isAmbiguous: boolean;
};

/** All names of the session's cookies contain this. */
const STEM = "stytch_session";

/** By the names that the SDK uses at this address. */
export function readSessionCookies({ headers, url }: Pick<Request, "headers" | "url">): SessionCookies {
	const header = headers.get("Cookie");
	// Most visitors have none, and nothing is parsed for them.
	if (!header?.includes(STEM)) return { token: null, jwt: null, isAmbiguous: false };
	const names = sessionCookieNames(new URL(url));
	const tokens = valuesOf(header, names.token);
	const jwts = valuesOf(header, names.jwt);
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
