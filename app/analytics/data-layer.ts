import { DEFAULT_PURCHASE_VALUE, EVENTS, type TrackedEvent } from "~/track/events";

type Entry = { fields: object; leadValue?: number; isPurchase?: true };
export type LayerEntry = Record<string, string | number | boolean>;

/**
 * What the tag manager is told of an event: its fields, and what a lead is worth. A purchase is reported a
 * second time under that name, which alone carries the value.
 * @param ofAdClick parameters of the advertisement the visitor came by
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
