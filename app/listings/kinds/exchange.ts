import { formatBitcoin, formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { rateOrNone } from "../values/words";
import { fieldColumn } from "./columns";
import {
	choiceFilter,
	countryFilter,
	freshnessFilter,
	kycFilter,
	percentFilter,
	servesFilter,
	yesNoFilter,
} from "./filters";
import { type Field, type FieldWords, type Kind, numberOf, stringOf } from "./kind";
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

const coinsGroup = "Getting coins out";

const coinsFields: Field[] = under(coinsGroup, "access", [
	{
		key: "on_chain_withdrawal",
		label: "On-chain withdrawal",
		type: "boolean",
		required: true,
		explain:
			"Whether coins can be sent to a wallet of your own on the bitcoin chain. Until then they are the firm's promise.",
	},
	{
		key: "withdrawal_fee_onchain",
		ageClass: "rate",
		label: "On-chain withdrawal fee",
		type: "bitcoin",
		better: "lower",
		format: (value) => (value === 0 ? "None" : formatBitcoin(Number(value))),
		explain:
			"What sending coins to a wallet of your own costs, where it is one number for everybody. Many charge what the network costs at the time.",
	},
	{
		key: "withdrawal_note",
		ageClass: "rate",
		label: "On withdrawals",
		type: "text",
		explain: "How a withdrawal is charged where it is not one number, and from which amount one is possible.",
	},
	{
		key: "lightning",
		label: "Lightning",
		type: "boolean",
		required: true,
		...explainedBy("lightning-network", "Shown is whether the exchange pays in or out over it."),
	},
	{
		key: "proof_of_reserves",
		ageClass: "custody",
		label: "Proof of reserves",
		type: "text",
		...explainedBy(
			"proof-of-reserves",
			"A Merkle tree lets each client find their own balance in the sum. Without what the firm owes beside it, it proves half.",
			"merkle-tree",
			"proof-of-liabilities",
		),
	},
	{
		key: "reserves_published",
		ageClass: "custody",
		label: "Reserves published",
		type: "boolean",
		readingOf: "proof_of_reserves",
		explain: "Whether any proof of reserves was found.",
	},
]);

const COST = "What it costs";
const RULES = "Who may use it";
const COMPANY = "The company";

const types = { exchange: "Order book", brokerage: "Broker", "peer-to-peer": "Peer to peer" };

export const exchange: Kind = {
	id: "exchange",
	path: "/exchanges",
	aliases: [],
	content: "exchanges",
	singular: "exchange",
	plural: "exchanges",
	short: "Exchanges",
	purpose: "buy and sell",
	heading: "Exchanges and brokers",
	lede: "What a purchase costs, whether the coins can leave, what is asked about you, and who supervises the firm.",
	soughtBy: "broker, trading, where to buy bitcoin, sell bitcoin, dca, recurring purchase",
	groups: [COST, coinsGroup, RULES, COMPANY],
	fields: [
		...under(COST, "rate", [
			feeField({
				key: "taker_fee",
				label: "Taker fee",
				max: 0.1,
				...explainedBy(
					"taker-fee",
					"Shown is that of the lowest volume tier, before any spread.",
					"order-book",
				),
			}),
			feeField({
				key: "maker_fee",
				label: "Maker fee",
				max: 0.1,
				...explainedBy("maker-fee", "Usually cheaper, and the order may never be filled.", "order-book"),
			}),
			feeField({
				key: "simple_buy_fee",
				label: "Simple purchase",
				max: 0.2,
				explain:
					"The fee of the ordinary buy button. A spread, the gap between the price quoted and the market’s, comes on top and is seldom published.",
				terms: ["bid-ask-spread"],
			}),
			feeField({
				key: "recurring_buy_fee",
				label: "Recurring purchase",
				max: 0.2,
				explain: "The fee of a purchase repeated every day, week or month.",
				condition: { said: "recurring_condition" },
			}),
			{
				key: "recurring_condition",
				label: "Recurring purchase if",
				type: "text",
				readingOf: "fee_note",
				whenUnknown: () => "none noted",
				explain: "When or for whom the fee of a recurring purchase holds, in short. Then it never ranks.",
			},
			{
				key: "fee_note",
				label: "How the fees are made up",
				type: "text",
				explain: "Tiers, spreads, what comes on top, and where sources disagree.",
			},
		]),
		...coinsFields,
		...under(RULES, "access", [
			kycField(),
			servesField("regions", "Our reading of where a client may live. Ask before you send money."),
			{
				key: "regions_excluded",
				label: "Not in",
				type: "countries",
				readingOf: "regions",
				explain: "Places named as excluded.",
			},
			regionsField,
		]),
		...under(COMPANY, "identity", [
			...identityFields,
			{
				key: "type",
				label: "Type",
				type: "choice",
				choices: types,
				required: true,
				explain:
					"An order book matches clients with each other. A broker sells to you at its own price. Peer to peer, you pay another person and an escrow holds the coins meanwhile.",
				terms: ["order-book"],
			},
			{
				key: "bitcoin_only",
				label: "Bitcoin only",
				type: "boolean",
				explain: "No other coin is traded there.",
			},
			countryField,
			foundedField,
			statusField("Whether new customers are taken. Restricted: only some, by place or kind."),
			{
				key: "regulatory_status",
				ageClass: "access",
				label: "Regulatory status",
				type: "text",
				explain:
					"The licenses and registrations that were found. Being registered does not mean that anybody checks solvency.",
			},
		]),
	],
	rivals: ["exchange"],
	keyFields: ["taker_fee", "maker_fee", "simple_buy_fee", "recurring_buy_fee"],
	tagline: (listing) => {
		const type = listing.text("type");
		return listing.attributes.bitcoin_only === true
			? [type, "bitcoin only"].filter(Boolean).join(", ")
			: type;
	},
	columns: [
		fieldColumn({
			key: "taker",
			field: "taker_fee",
			label: "Taker fee",
			align: "end",
			width: "5.5rem",
			first: "asc",
			sub: ({ attributes }) => makerNote(attributes),
			subFields: ["maker_fee"],
		}),
		fieldColumn({
			key: "buy",
			field: "simple_buy_fee",
			label: "Simple purchase",
			align: "end",
			width: "6rem",
			first: "asc",
		}),
		fieldColumn({
			key: "recurring",
			field: "recurring_buy_fee",
			label: "Recurring",
			cardLabel: "Recurring purchase",
			align: "end",
			width: "6rem",
			first: "asc",
		}),
		fieldColumn({ field: "lightning", label: "Lightning", width: "5.5rem", first: "desc" }),
		fieldColumn({ field: "kyc", label: "Identity check", width: "6rem", first: "asc" }),
		fieldColumn({
			field: "serves",
			label: "Serves",
			first: "asc",
			sub: (listing) => {
				const excluded = listing.text("regions_excluded");
				return excluded ? `not in ${excluded}` : null;
			},
		}),
		fieldColumn({ field: "country", label: "Country", width: "7rem", first: "asc" }),
	],
	filters: [
		choiceFilter({ key: "type", legend: "Type", field: "type", choices: types }),
		yesNoFilter({
			key: "only",
			legend: "Coins traded",
			field: "bitcoin_only",
			choices: { yes: "Bitcoin only", no: "Other coins too" },
		}),
		percentFilter({
			key: "taker",
			legend: "Taker fee of at most",
			field: "taker_fee",
			bound: "most",
			max: 10,
			step: 0.01,
			words: "taker fee of",
		}),
		choiceFilter({
			key: "recurring",
			legend: "Recurring purchase",
			field: (attributes) => {
				const charged = numberOf(attributes, "recurring_buy_fee");
				if (stringOf(attributes, "recurring_condition") !== null) return charged === 0 ? "some" : null;
				return charged === null ? null : charged === 0 ? "free" : "charged";
			},
			choices: { free: "Without a fee", some: "Without a fee under a condition", charged: "With a fee" },
		}),
		kycFilter,
		yesNoFilter({ key: "lightning", legend: "Lightning", field: "lightning" }),
		yesNoFilter({
			key: "reserves",
			legend: "Proof of reserves",
			field: "reserves_published",
			choices: { yes: "Published", no: "None found" },
		}),
		servesFilter("You live in", ["US", "CA", "GB", "CH", "EU", "JP"], "Not stated"),
		countryFilter("Country of the company"),
		freshnessFilter,
	],
	headlineFrom: ["taker_fee"],
	headline: [
		{
			label: "Taker fee",
			value: (listing) => listing.forAll("taker_fee"),
			note: ({ attributes }) => {
				const maker = makerNote(attributes);
				return maker ? `${maker}, lowest volume tier` : null;
			},
		},
		{
			label: "Simple purchase",
			from: ["simple_buy_fee"],
			value: (listing) => listing.forAll("simple_buy_fee"),
			note: ({ attributes }) => spreadNote(numberOf(attributes, "simple_buy_fee")),
		},
		{
			label: "Recurring purchase",
			from: ["recurring_buy_fee"],
			value: (listing) => listing.forAll("recurring_buy_fee"),
			note: (listing) =>
				listing.forSome("recurring_buy_fee") ?? spreadNote(numberOf(listing.attributes, "recurring_buy_fee")),
		},
	],
	defaultSort: { field: "taker_fee", direction: "asc" },
	footnote:
		"Fees are those of the lowest volume tier, without the spread: the gap between the price you are quoted and the market's. A broker with no fee may cost more than an order book with one.",
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
	return charged === null ? null : "a spread may come on top";
}

function feeField(
	field: Pick<FieldWords, "key" | "label" | "explain" | "terms" | "condition"> & { max: number },
): FieldWords {
	return { type: "ratio", required: true, better: "lower", format: rateOrNone, ...field };
}
