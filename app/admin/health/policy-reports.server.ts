import type { AppLoadContext } from "@remix-run/cloudflare";
import { addDays, dayOf, formatCount, formatDate, plural } from "~/ui/format";
import { readPolicyReports } from "~db/queries/policy-reports";

const DAYS = 14;

export type BlockedRow = ReturnType<typeof addUp>[number];

const WORDS: Record<string, string> = {
	self: "this site",
	inline: "inline code",
	eval: "eval",
	"wasm-eval": "WebAssembly",
	data: "data: address",
	blob: "blob: address",
	"trusted-types-sink": "text used as HTML or script",
	"trusted-types-policy": "an unknown trusted-types policy",
	other: "more sources that day",
};

export async function loadBlocked({ db, now }: Pick<AppLoadContext, "db" | "now">) {
	const since = addDays(dayOf(now()), 1 - DAYS);
	const rows = await readPolicyReports(db, since);
	const all = rows.reduce((sum, { count }) => sum + count, 0);
	const of = (disposition: string) => addUp(rows.filter((row) => row.disposition === disposition));
	return {
		lede:
			all === 0
				? `No browser reports in the last ${DAYS} days.`
				: `${plural(all, "browser report", "browser reports")} in the last ${DAYS} days. Most come from browser extensions. A sudden rise in one is our mistake.`,
		stopped: of("enforce"),
		tried: of("report"),
	};
}

function addUp(rows: Awaited<ReturnType<typeof readPolicyReports>>) {
	const sums = new Map<string, { directive: string; blocked: string; count: number; day: string }>();
	for (const { day, directive, blocked, count } of rows) {
		const key = `${directive} ${blocked}`;
		// The newest day comes first.
		const sum = sums.get(key) ?? { directive, blocked, count: 0, day };
		sums.set(key, { ...sum, count: sum.count + count });
	}
	return [...sums.values()]
		.sort((a, b) => b.count - a.count)
		.map(({ directive, blocked, count, day }) => ({
			directive,
			blocked: WORDS[blocked] ?? blocked,
			times: formatCount(count),
			lastSeen: formatDate(day),
		}));
}
