import { decodeJwt } from "jose";
import type { SignInConfig } from "~/context/load-context";
import { confirmSession } from "~/ui/unconfirmed-session";
import { notBegunHere } from "../authenticate/landing";
import { providerClient } from "../provider-client";
import { readProviderError } from "../provider-error";
import { forgetBegun, recallBegun } from "../sign-in-memory";
import { SESSION_MINUTES } from "../sign-in-methods";
import { type Attempt, type ClientReturn, exchangeBody, type TestClient } from "./client-flow";

/** Never has a token. */
export type Finished = { title: string; text: string; rows: Array<[string, string]> };

type Context = {
	config: SignInConfig;
	client: TestClient | null;
	attempt: Attempt | null;
	redirectUri: string;
};

/** Never rejects. */
export async function finish(returned: ClientReturn, context: Context): Promise<Finished | null> {
	const { attempt } = context;
	if (returned.kind === "nothing") return null;
	if (returned.kind === "social") return finishSocial(returned.token, context.config);
	if (!attempt || returned.state !== attempt.state) {
		return {
			title: "The state doesn’t match",
			text: "This answer doesn’t belong to a request from this tab. A client must not use it, and this one doesn’t.",
			rows: [],
		};
	}
	if (returned.kind === "logged-out") {
		return {
			title: "Logged out",
			text: "The session ended and the state came back as it was sent.",
			rows: [],
		};
	}
	if (returned.kind === "error") {
		return {
			title: returned.error === "access_denied" ? "Access was denied" : "Consent ended with an error",
			text: "The state matches. This is what the client receives.",
			rows: [
				["error", returned.error],
				["error_description", returned.description],
			],
		};
	}
	return exchange(returned.code, attempt, context);
}

async function exchange(code: string, attempt: Attempt, { client, redirectUri }: Context): Promise<Finished> {
	if (!client) return failed("No client is set");
	try {
		const response = await fetch(client.tokenUrl, {
			method: "POST",
			headers: { Accept: "application/json" },
			body: exchangeBody(client, code, attempt.verifier, redirectUri),
		});
		const answer: unknown = await response.json();
		if (!answer || typeof answer !== "object") return failed("The answer isn’t an object");
		if (!response.ok) return failed(`Status ${response.status}`, plainRows(answer));
		return {
			title: "The code was exchanged",
			text: "The state matches. Claims of the ID token are decoded and not verified here.",
			rows: [...plainRows(answer), ...claimRows(Reflect.get(answer, "id_token"))],
		};
	} catch {
		return failed("The token endpoint didn’t answer with JSON");
	}
}

async function finishSocial(token: string, config: SignInConfig): Promise<Finished> {
	if (!recallBegun("oauth")) return failed(notBegunHere.text);
	try {
		const client = await providerClient(config);
		const answer = await client.oauth.authenticate(token, { session_duration_minutes: SESSION_MINUTES });
		forgetBegun("oauth");
		confirmSession();
		return {
			title: "The social provider signed you in",
			text: "You have a session on this site now.",
			rows: [
				["provider_type", answer.provider_type],
				["provider_subject", answer.provider_subject],
				["scopes", (answer.provider_values?.scopes ?? []).join(" ")],
				["user_id", answer.user_id],
			],
		};
	} catch (error) {
		const { type, message } = readProviderError(error);
		return failed(message || "The token was refused", type ? [["error_type", type]] : []);
	}
}

function failed(text: string, rows: Finished["rows"] = []): Finished {
	return { title: "That didn’t work", text, rows };
}

/** The plain values of an answer. Of tokens only that they are there. */
function plainRows(answer: object): Finished["rows"] {
	return Object.entries(answer).flatMap(([name, value]): Finished["rows"] => {
		if (/(^|_)token$/.test(name)) return [[name, `present, ${String(value).length} characters`]];
		return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
	});
}

function claimRows(idToken: unknown): Finished["rows"] {
	if (typeof idToken !== "string") return [];
	return Object.entries(decodeJwt(idToken)).map(([name, value]) => [
		`claim ${name}`,
		typeof value === "string" ? value : JSON.stringify(value),
	]);
}
