import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { kindById } from "~/listings/kinds/all";
import { columnName } from "~/listings/record/index/index-columns";
import { hasAnyValue } from "~db/queries/directory";
import { awaited, type Figure, panelsFor } from "./doors.server";

/** `/menu.json` has the questions of the menu, for browsers about to open it. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const known = await knownFigures(context);
	const file = JSON.stringify({ panels: panelsFor((figure) => known.includes(nameOf(figure))) });
	return answerConditionally(request, file, "application/json; charset=utf-8", NOT_SEARCHED);
}

/** The figures that at least one listing has. Empty when the database fails, because the menu must work anyway. */
async function knownFigures({ cache, db }: AppLoadContext): Promise<string[]> {
	try {
		const { value } = await cache.read(contentKeys.menu, CONTENT_POLICY, async () => {
			const found = await Promise.all(
				awaited.map((figure) => hasAnyValue(db, figure.kind, columnOf(figure))),
			);
			return awaited.filter((_, at) => found[at]).map(nameOf);
		});
		return value;
	} catch (thrown) {
		if (!(thrown instanceof Response && thrown.status === 503)) throw thrown;
		return [];
	}
}

function nameOf({ kind, field }: Figure): string {
	return `${kind}.${field}`;
}

function columnOf({ kind: id, field }: Figure): string {
	const kind = kindById(id);
	return kind ? columnName(kind, "sort", field) : "";
}
