import type { AppLoadContext } from "@remix-run/cloudflare";
import { kindById, kinds } from "~/listings/kinds/all";
import { printCsv, printJson } from "~/listings/sheet/print-sheet";
import { dayOf } from "~/ui/format";
import { readFactsOfKind } from "~db/queries/content";
import { readMergedOfKind } from "~db/queries/merged";

/**
 * The live statements of the kind that the address names, of the first one where it names none: a file for the staff alone. Those of
 * listings that were merged into another are left out.
 * @throws a 404 Response where there is no such kind
 */
export async function exportFacts({ db, now }: AppLoadContext, request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const id = searchParams.get("kind");
	const kind = id === null ? kinds[0] : kindById(id);
	if (!kind) throw new Response("There is no such kind.", { status: 404 });
	const [facts, merged] = [await readFactsOfKind(db, kind.id), await readMergedOfKind(db, kind.id)];
	const own = facts.filter(({ listingId }) => !merged.has(listingId));
	const isCsv = pathname.toLowerCase().endsWith(".csv");
	const name = `facts-of-${kind.path.slice(1)}-${dayOf(now())}.${isCsv ? "csv" : "json"}`;
	return new Response(isCsv ? printCsv(kind, own) : printJson(kind, own), {
		headers: {
			"Content-Type": `${isCsv ? "text/csv" : "application/json"}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
