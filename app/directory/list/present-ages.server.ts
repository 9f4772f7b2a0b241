import type { Kind } from "~/listings/kinds/kind";
import { formatCount, plural } from "~/ui/format";
import type { ListResult } from "./read.server";

/** `37 of 117 key figures of lenders are up to date.` */
export function upToDateWords(kind: Kind, { keyValues }: ListResult): string | null {
	if (!keyValues || keyValues.known === 0) return null;
	const { known, within } = keyValues;
	const some = `${formatCount(within)} of ${plural(known, "key figure", "key figures")} of ${kind.plural}`;
	return `${some} ${within === 1 ? "is" : "are"} up to date.`;
}
