import type { AppLoadContext } from "@remix-run/cloudflare";
import { logError } from "~/context/log-error";
import { begin, streamText } from "~/context/stream-text";
import { kindById, kinds } from "~/listings/kinds/all";
import { printCsv, printJson } from "~/listings/record/sheet/print-sheet";
import { dayOf } from "~/ui/format";
import { readMergedOfKind } from "~db/queries/merged";
import { factsByListing } from "~db/queries/open-data";
import type { FactRecord } from "~db/records";

/** Omits merged listings. @throws a 404 Response for an unknown kind */
export async function exportFacts({ db, now }: AppLoadContext, request: Request): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url);
	const id = searchParams.get("kind");
	const kind = id === null ? kinds[0] : kindById(id);
	if (!kind) throw new Response("This kind doesn’t exist.", { status: 404 });
	const merged = await readMergedOfKind(db, kind.id);
	const facts = await begin(withoutSome(factsByListing(db, kind.id), merged));
	const isCsv = pathname.toLowerCase().endsWith(".csv");
	const name = `facts-of-${kind.path.slice(1)}-${dayOf(now())}.${isCsv ? "csv" : "json"}`;
	const text = isCsv ? printCsv(kind, facts) : printJson(kind, facts);
	return new Response(
		streamText(text, (thrown) => logError("export_broken_off", request, thrown)),
		{
			headers: {
				"Content-Type": `${isCsv ? "text/csv" : "application/json"}; charset=utf-8`,
				"Content-Disposition": `attachment; filename="${name}"`,
				"Cache-Control": "private, no-store",
			},
		},
	);
}

async function* withoutSome(listings: AsyncIterable<FactRecord[]>, left: ReadonlySet<string>) {
	for await (const facts of listings) if (!left.has(facts[0]?.listingId ?? "")) yield facts;
}
