import type { z } from "zod";

/** Each directive as an author writes it. A test reads them all. */
export const EXAMPLES: Record<string, string> = {
	fact: ':fact[not published]{of="lender:ledn" field="max_ltv"}',
	count: ':count{of="/lenders" where="keys=own-key"}',
	close: ':close{on="2022-06-18"} or :close{on="newest"}',
	"close-day": ":close-day",
	change: ':change{from="2021-11-08" to="2022-11-21"}',
	windows: ':windows{days="365"} or :windows{days="365" apart="yes"}',
	calc: ':calc{tool="ltv" get="ltv" with="loan=60000&btc=2&price=80000&margin=0.7&liq=0.85&apr=0&days=0"}',
	term: ':term[loan-to-value]{is="loan-to-value-ltv"}',
	example:
		'::example[What it costs.]{tool="ltv" with="loan=60000&btc=2&price=80000&margin=0.7&liq=0.85&apr=0&days=0" shows="ltv,liq_price"}',
	picture: '::picture[The chance of a loss.]{tool="key-loss" with="n=3&k=2&p=0.05"}',
	table: '::table[The lowest rates.]{of="/lenders" fields="apr_min,max_ltv" sort="apr_min" rows="5"}',
	levels:
		'::levels[One loan at each lender.]{btc="2" amount="60000" price="80000" only="lender:ledn,lender:strike"}',
	closes:
		'::closes[The year 2022.]{from="2022-01-01" to="2022-12-31" marks="2022-06-12 Celsius stops withdrawals"}',
	image: '::image[What it shows.]{src="/uploads/picture.png" alt="What is in it" width="1200" height="800"}',
	falls: '::falls[The deepest falls.]{most="6"}',
};

/** What's wrong with a directive's parts, with a full example. */
export function directiveWords(
	name: string,
	given: Record<string, string>,
	issues: readonly z.core.$ZodIssue[],
): string {
	const wrong = issues.map((issue) => {
		if (issue.code === "unrecognized_keys")
			return `${name} has no ${issue.keys.map((key) => `${key}="…"`).join(" or ")}`;
		const key = String(issue.path[0] ?? "");
		const typed = given[key];
		// A message of our own begins with its verb; the checker's are for programmers.
		if (issue.message.startsWith("is ")) return `${name}: ${key} ${issue.message}`;
		if (typed === undefined) return `${name} needs ${key}="…"`;
		return `${name} can't read ${key}="${typed}"`;
	});
	return `${[...new Set(wrong)].join("; ")}. Write it like this: ${EXAMPLES[name]}`;
}
