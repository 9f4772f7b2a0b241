/** The names under which the sign-in provider's SDK keeps a session: its opaque token and its signed one. */
export type SessionCookieNames = { token: string; jwt: string };

const PLAIN: SessionCookieNames = { token: "stytch_session", jwt: "stytch_session_jwt" };

/** Browsers take a name with this prefix from this very host over https alone: no neighbour under the domain can set it. */
const HOST_ONLY: SessionCookieNames = { token: "__Host-stytch_session", jwt: "__Host-stytch_session_jwt" };

/** Where the SDK leaves out `Secure`, without which browsers refuse the prefix. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The names on the site at an address, in the browser and on the server alike. */
export function sessionCookieNames(address: { protocol: string; hostname: string }): SessionCookieNames {
	return address.protocol === "https:" && !THIS_MACHINE.test(address.hostname) ? HOST_ONLY : PLAIN;
}
