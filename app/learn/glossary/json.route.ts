import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR, NOT_SEARCHED } from "~/context/conditional";
import { glossary } from "~/syllabus/glossary";

export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	return answerConditionally(request, JSON.stringify(glossary, null, 1), "application/json; charset=utf-8", {
		...KEPT_AN_HOUR,
		...NOT_SEARCHED,
	});
}
