import { ask } from "./sdk-for-tests";
import type { SentMessage } from "./store/messages";

/** The newest message to an address or number, as `/inbox.json` tells it. */
export async function newestMessage(to: string): Promise<SentMessage | undefined> {
	const { body } = await ask("GET", `/inbox.json?to=${encodeURIComponent(to)}`);
	return (body as unknown as SentMessage[])[0];
}

/** The token in the link of the newest message to an address, with the link's address and what the token is for. */
export async function newestLink(to: string): Promise<{ url: URL; token: string; type: string }> {
	const url = new URL((await newestMessage(to))?.link ?? "http://nothing-was-sent.test");
	return {
		url,
		token: url.searchParams.get("token") ?? "",
		type: url.searchParams.get("stytch_token_type") ?? "",
	};
}
