import { meterPages } from "../../tests/support/meter-pages";
import { meterWrites } from "../../tests/support/meter-writes";

// What is logged would be most of what is printed.
console.log = () => {};

/** `/?an-hour=…&hours=…`: what a mix of page views has written, as JSON. */
export default {
	async fetch(request, bindings) {
		const { searchParams } = new URL(request.url);
		const [anHour, hours] = [Number(searchParams.get("an-hour")), Number(searchParams.get("hours"))];
		return Response.json({
			events: await meterWrites(bindings, anHour, hours),
			pages: await meterPages(anHour, hours),
		});
	},
} satisfies ExportedHandler<{ DB: D1Database; ARCHIVE: R2Bucket }>;
