/**
 * An email field. Not `type="email"`, because browsers then reject non-ASCII letters before the @, which email
 * allows and our rule accepts (`context/email-address.ts`).
 */
export const EMAIL_FIELD = {
	type: "text",
	inputMode: "email",
	autoComplete: "email",
	autoCapitalize: "none",
	spellCheck: false,
	maxLength: 254,
} as const;
