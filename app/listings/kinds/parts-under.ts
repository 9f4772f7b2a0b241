import type { Part } from "../values/entries";

type Described<P> = P extends unknown ? Omit<P, "group"> : never;

export function partsUnder(group: string, parts: Array<Described<Part>>): Part[] {
	return parts.map((part) => ({ ...part, group }) as Part);
}
