import type { Kind } from "~/listings/kinds/kind";
import { formatCount, plural } from "~/ui/format";
import type { ListResult } from "./read.server";

/** `37 of 117 key values of lenders are within their shelf life; 4 were read twice.` */
export function shelfLifeWords(kind: Kind, { keyValues }: ListResult): string | null {
	if (!keyValues || keyValues.known === 0) return null;
	const { known, within, twice } = keyValues;
	const some = `${formatCount(within)} of ${plural(known, "key value", "key values")} of ${kind.plural}`;
	const read =
		twice === 0 ? "none was read twice" : `${formatCount(twice)} ${twice === 1 ? "was" : "were"} read twice`;
	return `${some} ${within === 1 ? "is" : "are"} within their shelf life; ${read}.`;
}
