/** `token` is opaque, `jwt` is signed. */
type SessionCookieNames = { token: string; jwt: string };

const PLAIN: SessionCookieNames = { token: "stytch_session", jwt: "stytch_session_jwt" };

/** Browsers accept this prefix only over https from this exact host, so other subdomains can't set it. */
const HOST_ONLY: SessionCookieNames = { token: "__Host-stytch_session", jwt: "__Host-stytch_session_jwt" };

/** Where the SDK leaves out `Secure`, without which browsers refuse the prefix. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function sessionCookieNames(address: { protocol: string; hostname: string }): SessionCookieNames {
	return address.protocol === "https:" && !THIS_MACHINE.test(address.hostname) ? HOST_ONLY : PLAIN;
}
