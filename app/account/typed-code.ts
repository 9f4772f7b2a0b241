import { plainTyped } from "~/ui/plain-typed";

/** Removes the spaces and hyphens in codes such as `123 456` or `123-456`. */
export function typedCode(text: string): string {
	return plainTyped(text).replace(/[\s-]/g, "");
}

/** A recovery code. Its hyphens belong to it. */
export function typedRecoveryCode(text: string): string {
	return plainTyped(text)
		.replace(/\s/g, "")
		.replace(/[\u2010-\u2015]/g, "-");
}
