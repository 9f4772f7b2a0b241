import type { Field } from "./kind";

export function isStated({ derive, retired }: Pick<Field, "derive" | "retired">): boolean {
	return !derive && !retired;
}

export function whyNotStated({ derive }: Pick<Field, "derive">): string {
	if (derive?.entries) return "is read off the entries: say it in one of them";
	return derive ? "is computed and cannot be stated" : "is of former days and cannot be stated any more";
}
