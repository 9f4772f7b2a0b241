import { fieldOf, type Kind } from "./kind";

/** Whether a field's values are expected to change with time. */
export function doesMove(kind: Kind, key: string): boolean {
	return fieldOf(kind, key)?.moves === true;
}
