/**
 * npm run places -- FILE [--persist-to DIR | --remote]: imports businesses from a BTC Map or OpenStreetMap (Overpass) file.
 * It takes elements with a name, a place and a tag that says they accept bitcoin. Place data © OpenStreetMap contributors, ODbL
 * 1.0; every listing says so. Running it again with the same file changes nothing.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { tagsOfChange } from "~/context/content-keys";
import { ContentError } from "~/listings/facts/content-error";
import { business } from "~/listings/kinds/business";
import { importPlaces } from "~/listings/record/import/import-places";
import { parseContent } from "~/listings/record/import/parse-content";
import { openDatabase } from "~db/database";
import { createChanges } from "~workers/shared/changes";
import { openPlatform } from "./open-platform";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { "persist-to": { type: "string" }, remote: { type: "boolean", default: false } },
});

async function main([file]: string[]): Promise<void> {
	if (!file) throw new RangeError("Say which file: npm run places -- FILE");
	const content = parseContent(file, await readFile(file, "utf8"));
	const named = new URL("../db/content/publishers.json", import.meta.url);
	const publishers = parseContent("publishers.json", await readFile(named, "utf8"));
	const proxy = await openPlatform(options);
	try {
		const report = await importPlaces(openDatabase(proxy.env.DB), content, publishers, Date.now());
		const changes = createChanges({ kv: proxy.env.CONTENT, now: Date.now });
		await changes.purge([...tagsOfChange(business.path)]);
		console.log(`${report.elements} elements, ${report.places} places, ${report.newFacts} new facts`);
		if (report.closed > 0) console.log(`${report.closed} are shown as closed: they were deleted`);
		for (const [why, count] of Object.entries(report.skipped)) console.log(`skipped ${count}: ${why}`);
		for (const reason of report.refused) console.log(`  ${reason}`);
		if (report.missing > 0)
			console.log(`${report.missing} of an earlier file are not in this one; they stay`);
	} finally {
		await proxy.dispose();
	}
}

main(positionals).catch((error: unknown) => {
	const isExpected = error instanceof ContentError || error instanceof RangeError;
	console.error(isExpected ? error.message : error);
	process.exitCode = isExpected ? 2 : 1;
});
