import { fieldOf, type Kind } from "./kind";

export function doesMove(kind: Kind, key: string): boolean {
	return fieldOf(kind, key)?.moves === true;
}
