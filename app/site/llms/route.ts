import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally } from "~/context/conditional";
import { loadLlms } from "./load.server";

/** `/llms.txt` lists the text and data versions of pages. https://llmstxt.org */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	return answerConditionally(request, await loadLlms(context), "text/plain; charset=utf-8");
}
