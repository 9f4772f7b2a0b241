/** Where the SDK keeps, on its client, what its own screens ask the provider with. It offers no way to hear the answer. */
const INTERNALS = Symbol.for("stytch__internal_b2c");

type Start = (data: unknown) => Promise<{ grantable_scope?: string }>;

/**
 * The SDK's own list omits some scopes (phone, address) and can't be changed, so we listen to its call. Other
 * SDK versions may hide the call. Then `tell` is never called.
 */
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
