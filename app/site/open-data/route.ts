import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refusedQuestion } from "~/context/refused-question";
import { dayOf } from "~/ui/format";
import { answerFile, readAsked } from "./load.server";

/**
 * `/data/lenders.schema.json` describes the files. `/data/lenders.facts.csv` has every recorded statement, or
 * those of a day with `?on=`.
 */
export function loader(args: LoaderFunctionArgs): Promise<Response> | Response {
	const url = new URL(args.request.url);
	const asked = readAsked(args.params.file ?? "", url.searchParams, dayOf(args.context.now()));
	if (!asked) return new Response("There is no such file.\n", { status: 404 });
	if ("fields" in asked) return refusedQuestion("We couldn’t use some of these values.", asked.fields);
	return answerFile(args, asked);
}
