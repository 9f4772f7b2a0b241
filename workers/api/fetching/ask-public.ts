import { type Deadline, type FetchUrl, fetchUrl, withDeadline } from "~workers/shared/fetch-url";
import { LateError, type Timer } from "~workers/shared/within";
import type { AddressPolicy } from "./public-address";

export type Question = {
	url: string;
	method?: "GET" | "HEAD" | "POST";
	/** We don't repeat a POST at a redirect, so this needs `mostRedirects: 0`. */
	body?: string;
	headers: Record<string, string>;
	/** Milliseconds for the whole request, including redirects and the body. */
	deadline: number;
	mostRedirects: number;
};

export type AskNeeds = {
	/** Which addresses we may request. Tests allow their own machine. */
	isAllowed: AddressPolicy;
	fetch?: FetchUrl;
	timer?: Timer;
};

export type Step = { status: number; to: URL };

export type Landing = { response: Response; address: URL; steps: Step[] };

export type NoAnswer = {
	why: "not-public" | "redirects" | "late" | "unreachable";
	problem: string;
};

const REDIRECTS = [301, 302, 303, 307, 308];

/** Checks each redirect's address first. Reading the answer must finish within the deadline. Never throws. @param read turns the answer into a result. Unread parts aren't downloaded */
export async function askPublic<T>(
	question: Question,
	needs: AskNeeds,
	read: (landing: Landing) => Promise<T>,
): Promise<T | NoAnswer> {
	async function ask(signal: Deadline): Promise<T | NoAnswer> {
		const landing = await follow(question, needs, signal);
		return "why" in landing ? landing : read(landing);
	}
	try {
		return await withDeadline(question.deadline, ask, needs.timer);
	} catch (error) {
		return error instanceof LateError
			? { why: "late", problem: "No answer in time" }
			: { why: "unreachable", problem: "No answer" };
	}
}

async function follow(question: Question, needs: AskNeeds, signal: Deadline): Promise<Landing | NoAnswer> {
	const { method = "GET", body, headers, mostRedirects } = question;
	const { isAllowed, fetch: ask = fetchUrl } = needs;
	const steps: Step[] = [];
	let address = URL.parse(question.url);
	for (let redirects = 0; ; redirects++) {
		if (!address || !isAllowed(address)) {
			const problem = redirects === 0 ? "Not a public address" : "Redirects to a non-public address";
			return { why: "not-public", problem };
		}
		const response = await ask(address.href, { method, body, signal, redirect: "manual", headers });
		if (!REDIRECTS.includes(response.status)) return { response, address, steps };
		await response.body?.cancel();
		if (redirects === mostRedirects)
			return { why: "redirects", problem: `More than ${mostRedirects} redirects` };
		address = URL.parse(response.headers.get("Location") ?? "", address);
		if (address) steps.push({ status: response.status, to: address });
	}
}
