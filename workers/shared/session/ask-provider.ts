import { withDeadline } from "../fetch-url";
import type { Provider } from "./provider-config";

/** Asking again later may help. */
export class ProviderUnavailable extends Error {
	constructor(what: string, options?: ErrorOptions) {
		super(`The sign-in provider: ${what}`, options);
		this.name = "ProviderUnavailable";
	}
}

export class ProviderRefusal extends Error {
	constructor(
		readonly status: number,
		/** Such as `session_not_found`. */
		readonly errorType: string,
	) {
		super(`The sign-in provider refused with ${status} ${errorType}`);
		this.name = "ProviderRefusal";
	}
}

export type Question = {
	method: "GET" | "POST" | "DELETE";
	/** Under the API, e.g. `/v1/users/user-1`. */
	path: string;
	body?: Record<string, unknown>;
	/** Milliseconds, with the body. */
	deadline: number;
	/** Whether to send the project's secret. */
	asProject?: boolean;
};

const LONGEST_ANSWER = 1024 * 1024;

/** @throws ProviderUnavailable without an answer in time, for 429, 500 and more, a redirect, or no JSON object, and at once while the breaker is open. ProviderRefusal when it says no */
export async function askProvider(provider: Provider, question: Question): Promise<Record<string, unknown>> {
	const settle = admitted(provider);
	try {
		const answer = await ask(provider, question);
		settle(true);
		return answer;
	} catch (error) {
		settle(error instanceof ProviderRefusal);
		throw error;
	}
}

function admitted({ breaker }: Provider): (isAnswered: boolean) => void {
	try {
		return breaker.ask();
	} catch (cause) {
		throw new ProviderUnavailable("is left alone", { cause });
	}
}

async function ask(provider: Provider, question: Question): Promise<Record<string, unknown>> {
	const { secret, projectId, apiUrl } = provider;
	const headers: Record<string, string> = { Accept: "application/json" };
	if (question.body) headers["Content-Type"] = "application/json";
	if (question.asProject) {
		if (!secret) throw new ProviderUnavailable("STYTCH_SECRET is not set");
		headers.Authorization = `Basic ${btoa(`${projectId}:${secret}`)}`;
	}
	const init = {
		method: question.method,
		headers,
		// A redirect would carry the secret to wherever it points.
		redirect: "manual" as const,
		...(question.body && { body: JSON.stringify(question.body) }),
	};
	const { status, answer } = await withDeadline(question.deadline, async (signal) => {
		const response = await provider.fetch(`${apiUrl}${question.path}`, { ...init, signal });
		return { status: response.status, answer: readObject(await response.text()) };
	}).catch((cause: unknown) => {
		throw new ProviderUnavailable(cause instanceof Error ? cause.name : "failed", { cause });
	});
	if (status === 408 || status === 429 || status >= 500 || status < 200 || (status >= 300 && status < 400)) {
		throw new ProviderUnavailable(`answered ${status}`);
	}
	if (status >= 400) {
		throw new ProviderRefusal(
			status,
			typeof answer?.error_type === "string" ? answer.error_type.slice(0, 80) : "unknown",
		);
	}
	if (!answer) throw new ProviderUnavailable("answered with something that is no JSON object");
	return answer;
}

function readObject(text: string): Record<string, unknown> | null {
	if (text.length > LONGEST_ANSWER) return null;
	try {
		const value: unknown = JSON.parse(text);
		return isObject(value) ? value : null;
	} catch {
		return null;
	}
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
