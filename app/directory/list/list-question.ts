import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Answered } from "../export/answered";
import type { ListData } from "./view";

/** What the address of a list asks, read once for a request. `questions.server.ts` names the kinds that are asked. */
export type ListQuestion = {
	/** The list's own parameters. */
	params: URLSearchParams;
	/**
	 * The answer in place of the list; null without a question that can be answered.
	 * @throws a redirect to the question's canonical address, or a 503 Response without data
	 */
	answer: () => Promise<Pick<ListData, "answered" | "bar" | "form" | "body"> | null>;
	/** What asks above the list. @param canonical the list's address */
	form: (canonical: string) => Pick<ListData, "bar" | "form">;
	/**
	 * The answer for an export; null without a question.
	 * @throws a 422 Response with each wrong field, always as JSON, or a 503 Response without data
	 */
	exported: () => Promise<Answered | null>;
};

export type AskList = (context: AppLoadContext, url: URL) => Promise<ListQuestion>;
