import type { KeepQuestion } from "./custody-provider";
import { type Refusal, readerOf, type Typed } from "./read-typed";

type KeepRead =
	| { question: KeepQuestion; errors: null }
	| { question: null; errors: Record<string, Refusal> };

export function readKeep(typed: Typed, known: Pick<KeepQuestion, "price">): KeepRead {
	const reader = readerOf(typed);
	const btc = reader.number("btc", { least: 0.0001, most: 1e6 });
	const question: KeepQuestion = {
		btc,
		price: known.price,
		// Left out where passing on is not asked about.
		heirs_handle_key: reader.yesOrNo("heirs"),
		hold_key: reader.wish("hold_key"),
		hold_no_key: reader.wish("hold_no_key"),
		pass_on_only: reader.wish("pass_on_only"),
		holder: reader.choice("holder", ["person", "institution"], "person"),
	};
	return Object.keys(reader.errors).length > 0
		? { question: null, errors: reader.errors }
		: { question, errors: null };
}
