/** Names match the content. Amounts are US dollars or shares of one. Null is unknown. */

export type HeirsNeed =
	/** Heirs need an account and file a claim. */
	| "account"
	| "device"
	/** Documents release the account. There is no key. */
	| "documents"
	/** Heirs move the coins themselves. */
	| "key_alone"
	/** Heirs hold one key, and the provider signs too. */
	| "key_with_help"
	/** Heirs receive a secret and must use it. */
	| "secret";

/** A yearly fee in dollars, or as a share of the holdings with a minimum. Empty if unknown. */
export type YearlyFee = {
	usd_min?: number | null;
	usd_max?: number | null;
	share?: number;
	share_max?: number;
	least?: number;
	usd_once?: number;
};

export type PassOn = {
	heirs_need: HeirsNeed | null;
	included: boolean | null;
	fee: YearlyFee | null;
	waiting: string | null;
	documents: string | null;
	heirs_need_account: boolean | null;
	heirs_need_device: boolean | null;
	without_provider: string | null;
	steps: string[];
	source: string | null;
	as_of: string | null;
	sources: string[];
};

export type Provider = {
	provider: string;
	name: string;
	status: string;
	for: "person" | "institution";
	client_keys: number | null;
	listings: Record<string, string>;
	keep: YearlyFee | null;
	offers_inheritance: boolean | null;
	pass_on: PassOn | null;
	note: string | null;
};

export type KeepQuestion = {
	btc: number;
	price: number;
	heirs_handle_key: boolean | null;
	hold_key: boolean;
	hold_no_key: boolean;
	/** The coins stay in place. The visitor asks only about inheritance. */
	pass_on_only: boolean;
	holder: "person" | "institution";
};
