import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { plainTyped } from "~/ui/typed-number";

/** Reads a number with a country code, such as `+49 30 901820` or `0049 30 901820`. Null unless it's complete. */
export function readPhone(text: string) {
	const parsed = parsePhoneNumberFromString(plainTyped(text).replace(/^00/, "+"), { extract: false });
	if (!parsed?.isValid()) return null;
	return {
		national: parsed.formatNational(),
		/** ISO 3166, where the number tells it. */
		country: parsed.country ?? null,
		callingCode: parsed.countryCallingCode,
	};
}
