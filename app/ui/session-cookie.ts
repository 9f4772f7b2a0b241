/** Whether someone seems signed in, by the provider's cookie. Only the server knows who it is. */
export function hasSessionCookie(): boolean {
	return /(^|; )(__Host-)?stytch_session=./.test(document.cookie);
}
