/**
 * What a field for an email address is. Not `type="email"`: browsers then refuse letters outside ASCII before the @, which mail carries and our rule takes
 * (`context/email-address.ts`).
 */
export const EMAIL_FIELD = {
	type: "text",
	inputMode: "email",
	autoComplete: "email",
	autoCapitalize: "none",
	spellCheck: false,
	maxLength: 254,
} as const;
