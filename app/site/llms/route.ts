import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally } from "~/context/conditional";
import { loadLlms } from "./load.server";

/** `/llms.txt`: where what stands here is to be had as plain text and data. https://llmstxt.org */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	return answerConditionally(request, await loadLlms(context), "text/plain; charset=utf-8");
}
