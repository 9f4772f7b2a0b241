import { DEFAULT_PURCHASE_VALUE, EVENTS, type TrackedEvent } from "~/track/events";

type Entry = { fields: object; leadValue?: number; isPurchase?: true };
export type LayerEntry = Record<string, string | number | boolean>;

/**
 * An event's entries for the tag manager, with its fields and lead value. A purchase is pushed again under its own
 * name, which alone has the value.
 * @param ofAdClick parameters from the ad that brought the visitor
 */
export function layerEntries(
	{ id, type, fields }: TrackedEvent,
	ofAdClick: Record<string, string>,
): LayerEntry[] {
	const { leadValue, isPurchase }: Entry = EVENTS[type];
	const said = { ...fields, ...ofAdClick };
	const worth = { currency: "USD", value: leadValue ?? DEFAULT_PURCHASE_VALUE };
	if (isPurchase) {
		return [
			{ event: type, ...said },
			{ event: "purchase", purchase_type: type, transaction_id: id, ...said, ...worth },
		];
	}
	return [{ event: type, ...said, ...(leadValue === undefined ? {} : worth) }];
}
