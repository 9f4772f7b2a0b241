/**
 * npm run prices [-- --check] [--contact MAIL]: asks Kraken and Coinbase for the daily closes after the last one in `db/content/price-history.csv`, as the importers
 * do and by the same rule, and adds those that both say alike. With --check nothing is written. Where a source cannot be reached nothing is changed, and it says
 * which.
 */
import { parseArgs } from "node:util";
import { appendCloses } from "./append-closes";

const { values: options } = parseArgs({
	options: { check: { type: "boolean", default: false }, contact: { type: "string" } },
});

appendCloses({
	content: new URL("../db/content/", import.meta.url),
	isCheck: options.check,
	now: Date.now(),
	origin: process.env.ORIGIN ?? "http://localhost:8787",
	contact: options.contact ?? process.env.IMPORT_CONTACT ?? null,
})
	.then(({ lines, isDone }) => {
		for (const line of lines) console.log(line);
		process.exitCode = isDone ? 0 : 1;
	})
	.catch((error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	});
