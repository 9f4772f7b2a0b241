import { readDocument } from "../fetching/read-document";
import { bitcoinIn, FUND_HOLDINGS, heldBy } from "./fund-holdings";
import { type Importer, NotUnderstood } from "./importer";
import { dayOfSlashes } from "./read-day";

const PAGE = "https://bitbetf.com/";

/** A fund's page: under `Fund Holdings` stand `Data as of`, a day, month first, and `Bitcoin in Trust`, a number, each in a block of its own. */
export const bitwiseHoldings: Importer = {
	...FUND_HOLDINGS,
	name: "bitwise-holdings",
	title: "Bitwise, holdings",
	purpose: "Bitcoin held by BITB, from the table of holdings on its issuer's page.",
	documentation: PAGE,
	mostBytes: 4 * 1024 * 1024,
	asks: () => [{ key: "BITB", url: PAGE, as: "page" }],
	parse(text) {
		const lines = readDocument(text).flatMap((block) =>
			"text" in block ? [block.text] : block.rows.flatMap((row) => row.map((cell) => cell.text)),
		);
		const from = lines.findIndex((line) => /^fund holdings$/i.test(line));
		const label = lines.findIndex((line, at) => at > from && /^bitcoin in trust$/i.test(line));
		if (from < 0 || label < 0) throw new NotUnderstood("No holdings of bitcoin on the page");
		const between = lines.slice(from + 1, label).join(" ");
		const day = /data as of:? (\d{1,2}\/\d{1,2}\/\d{4})/i.exec(between)?.[1];
		const said = lines[label + 1];
		return heldBy("etf:bitb-etf", PAGE, {
			...{ btc: bitcoinIn(said), day: dayOfSlashes(day) },
			row: lines.slice(from, label + 2).join(" | "),
		});
	},
};
