import { formatBitcoin, formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { rateOrNone } from "../values/words";
import { fieldColumn, knownOf } from "./columns";
import {
	choiceFilter,
	countryFilter,
	freshnessFilter,
	kycFilter,
	percentFilter,
	servesFilter,
	yesNoFilter,
} from "./filters";
import { type CellSource, type Field, type FieldWords, type Kind, numberOf, stringOf } from "./kind";
import {
	addressOf,
	countryField,
	explainedBy,
	foundedField,
	identityFields,
	kycField,
	regionsField,
	servesField,
	textOf,
	under,
} from "./shared-fields";
import { statusField } from "./status";

const coinsGroup = "Withdrawals and reserves";

const coinsFields: Field[] = under(coinsGroup, "access", [
	{
		key: "on_chain_withdrawal",
		label: "On-chain withdrawal",
		type: "boolean",
		required: true,
		explain:
			"Whether you can send bitcoin on-chain to your own wallet. Until you do, you only have the company's promise.",
	},
	{
		key: "withdrawal_fee_onchain",
		ageClass: "rate",
		label: "On-chain withdrawal fee",
		type: "bitcoin",
		better: "lower",
		format: (value) => (value === 0 ? "None" : formatBitcoin(Number(value))),
		explain:
			"What it costs to send bitcoin to your own wallet, if everyone pays the same. Many charge the network fee at the time.",
	},
	{
		key: "withdrawal_note",
		ageClass: "rate",
		label: "Withdrawal details",
		type: "text",
		explain: "How withdrawals are charged if the fee varies, and the minimum amount.",
	},
	{
		key: "lightning",
		label: "Lightning",
		type: "boolean",
		required: true,
		...explainedBy(
			"lightning-network",
			"We show whether the exchange supports deposits or withdrawals over it.",
		),
	},
	{
		key: "proof_of_reserves",
		ageClass: "custody",
		label: "Proof of reserves",
		type: "text",
		...explainedBy(
			"proof-of-reserves",
			"A Merkle tree lets each client check that their balance is included. Without the company’s debts, it’s only half the picture.",
			"merkle-tree",
			"proof-of-liabilities",
		),
	},
	{
		key: "reserves_published",
		ageClass: "custody",
		label: "Published reserves",
		type: "boolean",
		readingOf: "proof_of_reserves",
		explain: "Whether we found any proof of reserves.",
	},
]);

const PURCHASE_USD = 500;

/** The fee on a simple purchase of $500, if it holds for everyone. */
function purchaseFee(attributes: Attributes): number | null {
	const own = numberOf(attributes, "simple_buy_fee_500");
	if (own !== null || stringOf(attributes, "simple_buy_condition") !== null) return own;
	return numberOf(attributes, "simple_buy_fee");
}

/** In cents. A spread raises the price of what the fee leaves. Unpublished, it isn't counted. */
function purchaseCost(attributes: Attributes): number | null {
	const fee = purchaseFee(attributes);
	if (fee === null) return null;
	const spread = numberOf(attributes, "simple_buy_spread") ?? 0;
	return Math.round(PURCHASE_USD * 100 * (1 - (1 - fee) / (1 + spread)));
}

/** Such as `1.5% fee, 0.75% spread`. Without a fee for $500, the one with its condition. */
function purchaseNote({ attributes, forSome }: CellSource): string | null {
	const fee = purchaseFee(attributes);
	if (fee === null) return forSome("simple_buy_fee");
	const spread = numberOf(attributes, "simple_buy_spread");
	const parts = [fee === 0 ? "no fee" : `${formatRatio(fee)} fee`];
	if (spread !== null) parts.push(spread === 0 ? "no spread" : `${formatRatio(spread)} spread`);
	return parts.join(", ");
}

const COST = "Cost";
const RULES = "Availability";
const COMPANY = "The company";

const types = { exchange: "Order book", brokerage: "Broker", "peer-to-peer": "Peer-to-peer" };

export const exchange: Kind = {
	id: "exchange",
	path: "/exchanges",
	aliases: [],
	content: "exchanges",
	singular: "exchange",
	plural: "exchanges",
	short: "Exchanges",
	purpose: "buy and sell",
	heading: "Bitcoin exchanges",
	lede: "Compare trading fees, withdrawals to your own wallet, ID checks and regulators.",
	soughtBy: "broker, trading, where to buy bitcoin, sell bitcoin, dca, recurring purchase",
	groups: [COST, coinsGroup, RULES, COMPANY],
	fields: [
		...under(COST, "rate", [
			feeField({
				key: "taker_fee",
				label: "Trading fee (taker)",
				max: 0.1,
				...explainedBy(
					"taker-fee",
					"We show the fee for the lowest volume tier, before any spread.",
					"order-book",
				),
			}),
			feeField({
				key: "maker_fee",
				label: "Trading fee (maker)",
				max: 0.1,
				...explainedBy("maker-fee", "It’s usually cheaper, but the order may never fill.", "order-book"),
			}),
			feeField({
				key: "simple_buy_fee",
				label: "Simple buy fee",
				max: 0.2,
				explain:
					"The fee when you use the ordinary buy button. A spread (the gap between the quoted price and the market price) is extra and rarely published. If the company is paid only by the spread, its share is the fee.",
				terms: ["bid-ask-spread"],
				condition: { said: "simple_buy_condition" },
			}),
			{
				key: "simple_buy_condition",
				label: "Simple buy conditions",
				type: "text",
				readingOf: "fee_note",
				whenUnknown: () => "none found",
				explain: "When the simple buy fee applies, or who gets it. We never rank by a fee with conditions.",
			},
			{
				key: "simple_buy_fee_500",
				label: "Simple buy fee on $500",
				type: "ratio",
				max: 0.2,
				whenUnknown: () => null,
				format: rateOrNone,
				explain: "The fee on a purchase of $500, if the fee depends on the amount.",
			},
			{
				key: "simple_buy_spread",
				label: "Simple buy spread",
				type: "ratio",
				max: 0.2,
				whenUnknown: () => null,
				format: rateOrNone,
				explain:
					"The highest spread that the company publishes for the ordinary buy button, on top of the fee.",
				terms: ["bid-ask-spread"],
			},
			{
				key: "buy_500_usd",
				label: "Cost to buy $500",
				type: "money",
				currency: "USD",
				better: "lower",
				derive: {
					from: ["simple_buy_fee", "simple_buy_fee_500", "simple_buy_spread"],
					uses: ({ simple_buy_fee_500: own }) => [
						typeof own === "number" ? "simple_buy_fee_500" : "simple_buy_fee",
						"simple_buy_spread",
					],
					value: purchaseCost,
					holdsForAll: true,
				},
				explain:
					"What a first purchase worth $500 with the ordinary buy button costs, paid by bank transfer: 500 × (1 − (1 − fee) ÷ (1 + spread)). We count a spread only if the company publishes it.",
				terms: ["bid-ask-spread"],
			},
			feeField({
				key: "recurring_buy_fee",
				label: "Recurring buy fee",
				max: 0.2,
				explain: "The fee for a purchase that repeats every day, week or month.",
				condition: { said: "recurring_condition" },
			}),
			{
				key: "recurring_condition",
				label: "Recurring buy conditions",
				type: "text",
				readingOf: "fee_note",
				whenUnknown: () => "none found",
				explain:
					"When the recurring buy fee applies, or who gets it. We never rank by a fee with conditions.",
			},
			{
				key: "fee_note",
				label: "Fee details",
				type: "text",
				explain: "Tiers, spreads, extra costs, and where sources disagree.",
			},
		]),
		...coinsFields,
		...under(RULES, "access", [
			kycField(),
			servesField("regions", "Where a client can live, as we read the source. Ask before you send money."),
			{
				key: "regions_excluded",
				label: "Not available in",
				type: "countries",
				readingOf: "regions",
				explain: "Places the source excludes.",
			},
			regionsField,
		]),
		...under(COMPANY, "identity", [
			...identityFields,
			{
				key: "type",
				label: "Exchange type",
				type: "choice",
				choices: types,
				required: true,
				explain:
					"An order book matches clients with each other, and a broker sells to you at its own price. Peer-to-peer, you pay another person while an escrow holds the coins.",
				terms: ["order-book"],
			},
			{
				key: "bitcoin_only",
				label: "Bitcoin only",
				type: "boolean",
				explain: "It trades no other coins.",
			},
			countryField,
			foundedField,
			statusField(
				"Whether it accepts new customers. “Limited availability” means only some, by place or type.",
			),
			{
				key: "regulatory_status",
				ageClass: "access",
				label: "Regulatory status",
				type: "text",
				explain:
					"The licenses and registrations we found. Being registered doesn’t mean that anyone checks solvency.",
			},
		]),
	],
	rivals: ["exchange"],
	keyFields: ["taker_fee", "maker_fee", "simple_buy_fee", "recurring_buy_fee"],
	pageTitle: (name) => `${name}: fees and limits`,
	tagline: (listing) => {
		const type = listing.text("type");
		return listing.attributes.bitcoin_only === true
			? [type, "bitcoin only"].filter(Boolean).join(", ")
			: type;
	},
	columns: [
		{
			key: "buy",
			label: "To buy $500",
			align: "end",
			sort: { field: "buy_500_usd", first: "asc", label: "Cost to buy $500" },
			otherwise: ["simple_buy_fee"],
			cell: (listing) => {
				const text = listing.forAll("buy_500_usd");
				const sub = purchaseNote(listing) ?? undefined;
				return { text, sub, of: knownOf(listing, text === null ? "simple_buy_fee" : "buy_500_usd") };
			},
		},
		fieldColumn({
			key: "taker",
			field: "taker_fee",
			label: "Taker fee",
			cardLabel: "Trading fee (taker)",
			align: "end",
			first: "asc",
			sub: ({ attributes }) => makerNote(attributes),
			subFields: ["maker_fee"],
		}),
		fieldColumn({
			field: "serves",
			label: "Available in",
			first: "asc",
			sub: (listing) => {
				const excluded = listing.text("regions_excluded");
				return excluded ? `not in ${excluded}` : null;
			},
		}),
		{
			key: "withdrawal",
			label: "On-chain withdrawal",
			otherwise: ["on_chain_withdrawal", "withdrawal_fee_onchain"],
			cell: (listing) => {
				const fee = listing.text("withdrawal_fee_onchain");
				return {
					text: listing.text("on_chain_withdrawal"),
					sub: fee ? `fee: ${fee}` : undefined,
					of: knownOf(listing, "on_chain_withdrawal", "withdrawal_fee_onchain"),
				};
			},
		},
		fieldColumn({
			key: "recurring",
			field: "recurring_buy_fee",
			label: "Recurring buy fee",
			align: "end",
			first: "asc",
		}),
		fieldColumn({ field: "lightning", label: "Lightning", first: "desc" }),
		fieldColumn({ field: "kyc", label: "Identity check", first: "asc" }),
		fieldColumn({ field: "country", label: "Country", first: "asc" }),
	],
	filters: [
		choiceFilter({ key: "type", legend: "Exchange type", field: "type", choices: types }),
		yesNoFilter({
			key: "only",
			legend: "Coins traded",
			field: "bitcoin_only",
			choices: { yes: "Bitcoin only", no: "Other coins too" },
		}),
		percentFilter({
			key: "taker",
			legend: "Maximum taker fee",
			field: "taker_fee",
			bound: "most",
			max: 10,
			step: 0.01,
			words: "taker fee of",
		}),
		choiceFilter({
			key: "recurring",
			legend: "Recurring buys",
			field: (attributes) => {
				const charged = numberOf(attributes, "recurring_buy_fee");
				if (stringOf(attributes, "recurring_condition") !== null) return charged === 0 ? "some" : null;
				return charged === null ? null : charged === 0 ? "free" : "charged";
			},
			choices: { free: "Free", some: "Free with conditions", charged: "With a fee" },
		}),
		kycFilter,
		yesNoFilter({ key: "lightning", legend: "Lightning", field: "lightning" }),
		yesNoFilter({
			key: "reserves",
			legend: "Proof of reserves",
			field: "reserves_published",
			choices: { yes: "Published", no: "None found" },
		}),
		servesFilter("You live in", ["US", "CA", "GB", "CH", "EU", "JP"], "Not published"),
		countryFilter("Company country"),
		freshnessFilter,
	],
	headlineFrom: ["taker_fee"],
	headline: [
		{
			label: "Trading fee (taker)",
			value: (listing) => listing.forAll("taker_fee"),
			note: ({ attributes }) => {
				const maker = makerNote(attributes);
				return maker ? `${maker}, lowest volume tier` : null;
			},
		},
		{
			label: "Cost to buy $500",
			from: ["buy_500_usd"],
			value: (listing) => listing.forAll("buy_500_usd"),
			note: (listing) => {
				const { simple_buy_spread } = listing.attributes;
				const extra = simple_buy_spread == null && spreadNote(purchaseFee(listing.attributes));
				return [purchaseNote(listing), extra].filter(Boolean).join(", ") || null;
			},
		},
		{
			label: "Recurring buy fee",
			from: ["recurring_buy_fee"],
			value: (listing) => listing.forAll("recurring_buy_fee"),
			note: (listing) =>
				listing.forSome("recurring_buy_fee") ?? spreadNote(numberOf(listing.attributes, "recurring_buy_fee")),
		},
	],
	defaultSort: { field: "taker_fee", direction: "asc" },
	footnote:
		"“To buy $500” is the cost of a first simple purchase worth $500, paid by bank transfer. It includes the spread (the gap between the price you’re quoted and the market price) only if the exchange publishes it. Trading fees are for the lowest volume tier.",
	structuredData: (attributes) => ({
		"@type": "FinancialService",
		description: textOf(attributes, "description"),
		serviceType: "Bitcoin exchange",
		foundingDate: numberOf(attributes, "founded")?.toString(),
		feesAndCommissionsSpecification: textOf(attributes, "fee_note"),
		address: addressOf(attributes),
	}),
	related: (attributes) => ({
		type: attributes.type,
		only: attributes.bitcoin_only,
		kyc: attributes.kyc,
		lightning: attributes.lightning,
		country: attributes.country,
	}),
};

function makerNote(attributes: Attributes): string | null {
	const maker = numberOf(attributes, "maker_fee");
	return maker === null ? null : `maker ${formatRatio(maker)}`;
}

function spreadNote(charged: number | null): string | null {
	return charged === null ? null : "a spread may be extra";
}

function feeField(
	field: Pick<FieldWords, "key" | "label" | "explain" | "terms" | "condition"> & { max: number },
): FieldWords {
	return { type: "ratio", required: true, better: "lower", format: rateOrNone, ...field };
}
