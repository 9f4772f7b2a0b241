import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refusedQuestion } from "~/context/refused-question";
import { dayOf } from "~/ui/format";
import { readAsked } from "./asked";
import { answerFile } from "./load.server";

/**
 * `/data/lenders.schema.json`: what the files have in them. `/data/lenders.facts.csv`: every statement that was ever recorded, with
 * `?on=` those of a day.
 */
export function loader(args: LoaderFunctionArgs): Promise<Response> | Response {
	const url = new URL(args.request.url);
	const asked = readAsked(args.params.file ?? "", url.searchParams, dayOf(args.context.now()));
	if (!asked) return new Response("There is no such file.\n", { status: 404 });
	if ("fields" in asked) return refusedQuestion("This cannot be answered as it is.", asked.fields);
	return answerFile(args, asked);
}
