import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Answered } from "../export/answered";
import type { AnsweredHead } from "./answered-head";

/** What the address of a list asks, read once for a request. @param Asking what asks above the list */
export type ListQuestion<Asking = unknown> = {
	/** The list's own parameters. */
	params: URLSearchParams;
	/**
	 * The answer in place of the list; null without a question that can be answered.
	 * @throws a redirect to the question's canonical address, or a 503 Response without data
	 */
	answer: () => Promise<{ answered: AnsweredHead; asking: Asking; body: string | null } | null>;
	/** @param canonical the list's address */
	asking: (canonical: string) => Asking;
	/**
	 * The answer for an export; null without a question.
	 * @throws a 422 Response with each wrong field, always as JSON, or a 503 Response without data
	 */
	exported: () => Promise<Answered | null>;
};

export type AskList<Asking = unknown> = (context: AppLoadContext, url: URL) => Promise<ListQuestion<Asking>>;
