import { env } from "cloudflare:workers";
import emulator from "./index";
import type { SentMessage } from "./store/messages";
import type { Session } from "./store/sessions";
import type { User } from "./store/users";

const ORIGIN = "http://localhost:8787";

/** The parts of `data` in answers that tests check. */
export type Data = User & {
	session_token: string;
	session_jwt: string;
	session: Session;
	user: User;
	__user: User;
	method_id: string;
	[other: string]: unknown;
};

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; data: Data };

export type AskOptions = {
	token?: string;
	body?: unknown;
	headers?: Record<string, string>;
	scenario?: string;
};

/** Calls the emulator like the browser SDK, with Basic credentials from the public token and the session token. */
export function sdk(
	method: string,
	path: string,
	{ token, headers, ...options }: AskOptions = {},
): Promise<Answer> {
	const credentials = btoa(`${env.STYTCH_PUBLIC_TOKEN}:${token ?? env.STYTCH_PUBLIC_TOKEN}`);
	return ask(method, `/sdk/v1${path}`, {
		...options,
		headers: { Authorization: `Basic ${credentials}`, Origin: ORIGIN, ...headers },
	});
}

/** Calls the emulator like the site's server, with the project's secret. */
export function server(
	method: string,
	path: string,
	{ headers, ...options }: AskOptions = {},
): Promise<Answer> {
	const credentials = btoa(`${env.STYTCH_PROJECT_ID}:${env.STYTCH_SECRET}`);
	return ask(method, `/v1${path}`, {
		...options,
		headers: { Authorization: `Basic ${credentials}`, ...headers },
	});
}

/** Any request to the emulator. `data` is from a JSON answer. */
export async function ask(
	method: string,
	path: string,
	{ body, headers, scenario }: AskOptions = {},
): Promise<Answer> {
	const response = await emulator.fetch(
		new Request(`${ORIGIN}/auth-emulator${path}`, {
			method,
			redirect: "manual",
			headers: {
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...(scenario && { Cookie: `auth_emulator_scenario=${scenario}` }),
				...headers,
			},
			body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
		}),
		env,
	);
	const text = await response.text();
	let parsed: Record<string, unknown> = {};
	try {
		parsed = JSON.parse(text);
	} catch {
		parsed = { text };
	}
	return {
		status: response.status,
		headers: response.headers,
		body: parsed,
		data: (parsed.data ?? {}) as Data,
	};
}

/** Signs in with a code sent to this address, and gives the answer's data. */
export async function signInByCode(
	email: string,
): Promise<{ token: string; jwt: string; userId: string; session: Session }> {
	const sent = await sdk("POST", "/otps/email/login_or_create", { body: { email, expiration_minutes: 5 } });
	const inbox = await ask("GET", `/inbox.json?to=${encodeURIComponent(email)}`);
	const [newest] = inbox.body as unknown as Array<{ code: string }>;
	const answer = await sdk("POST", "/otps/authenticate", {
		body: { token: newest?.code, method_id: sent.data.method_id, session_duration_minutes: 60 },
	});
	const { session_token: token, session_jwt: jwt, user_id: userId, session } = answer.data;
	return { token, jwt, userId, session };
}

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
