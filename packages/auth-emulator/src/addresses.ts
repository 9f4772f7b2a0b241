import { ParseError, parsePhoneNumberWithError } from "libphonenumber-js/min";
import * as z from "zod";
import { refuse } from "./provider-error";

/** Lower case, or E.164. */
export type Address = { kind: "email" | "phone"; value: string };

export function readEmail(text: string): Address {
	const parsed = z.email().max(254).safeParse(text.trim().toLowerCase());
	if (!parsed.success) throw refuse("invalid_email", "Email format is invalid.");
	return { kind: "email", value: parsed.data };
}

export function readPhone(text: string): Address {
	const isE164 = /^\+\d{4,15}$/.test(text);
	try {
		const number = isE164 ? parsePhoneNumberWithError(text) : null;
		if (number?.isValid()) return { kind: "phone", value: number.number };
	} catch (error) {
		if (error instanceof ParseError && error.message === "INVALID_COUNTRY") {
			throw refuse(
				"invalid_phone_number_country_code",
				"The phone number's country code is invalid, unsupported, or disabled.",
			);
		}
		if (!(error instanceof ParseError)) throw error;
	}
	throw refuse(
		"invalid_phone_number",
		"Phone number format is invalid. Ensure the phone number is in the E.164 format.",
	);
}
