import type { EntryPart } from "~db/values";
import { amount } from "./amount";
import { boolean } from "./boolean";
import { choice } from "./choice";
import { count } from "./count";
import { countries } from "./countries";
import { counts } from "./counts";
import { currency } from "./currency";
import { day } from "./day";
import { list } from "./list";
import { placesBy } from "./places-by";
import { ratesBy } from "./rates-by";
import { ratio } from "./ratio";
import { ratios } from "./ratios";
import { requirements } from "./requirements";
import { sources } from "./sources";
import { text } from "./text";
import { url } from "./url";
import type { PartType, TypesOf } from "./value-type";

export const sharedTypes = { text, list, countries, currency, url, boolean, ratio, count, choice };

export const partTypes = {
	...sharedTypes,
	amount,
	ratios,
	counts,
	day,
	requirements,
	sources,
	"places-by": placesBy,
	"rates-by": ratesBy,
} satisfies Record<string, PartType<never, EntryPart>>;

export type TypedPart = TypesOf<typeof partTypes>;

/** The functions of a part's type. Each object of the table takes the settings with its own name, so the cast is safe. */
export function partTypeOf({ type }: TypedPart): PartType<TypedPart, EntryPart> {
	return partTypes[type] as PartType<TypedPart, EntryPart>;
}
