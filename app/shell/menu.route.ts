import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { doorFile } from "./draw-menu.server";

const file = JSON.stringify(doorFile);

/** `/menu.json`: the panels of the menu whole, for browsers that are about to open one. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	return answerConditionally(request, file, "application/json; charset=utf-8", NOT_SEARCHED);
}
