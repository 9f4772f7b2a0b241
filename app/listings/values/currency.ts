import { currencyCodes, isCurrency } from "./codes-known";
import { storedAsText, type ValueType } from "./value-type";

export const currency: ValueType<unknown, string> = {
	...storedAsText,
	parseContent(raw) {
		if (typeof raw !== "string" || !isCurrency(raw))
			throw new RangeError("must be an ISO 4217 code such as USD, or a coin we know such as USDC");
		return raw;
	},
	// In the case that the code is written in, such as USD-stablecoin.
	parseTyped: (text) => currencyCodes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text,
	print: (value) => value,
	words: () => "currency, three letters",
	form: { hint: "A code such as USD or USDC." },
};
