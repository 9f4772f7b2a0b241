import { plainTyped } from "~/ui/plain-typed";

/** A code as the provider wants it: apps and messages show `123 456` or `123-456`. */
export function typedCode(text: string): string {
	return plainTyped(text).replace(/[\s-]/g, "");
}

/** A recovery code, whose hyphens are part of it. */
export function typedRecoveryCode(text: string): string {
	return plainTyped(text)
		.replace(/\s/g, "")
		.replace(/[\u2010-\u2015]/g, "-");
}
