/** Whether somebody seems to be signed in: the sign-in provider's cookie is there. Who it is, the server says. */
export function hasSessionCookie(): boolean {
	return /(^|; )(__Host-)?stytch_session=./.test(document.cookie);
}
