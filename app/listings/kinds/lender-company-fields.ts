import { readOff } from "./fields";
import type { Field } from "./kind";
import { lenderType } from "./lender-terms";
import {
	countryField,
	explainedBy,
	foundedField,
	identityFields,
	kycField,
	notesField,
	under,
} from "./shared-fields";
import { statusField } from "./status";

const COINS = "Where the bitcoin is";
const COMPANY = "The company";

export const companyGroups = [COINS, COMPANY];

export const keyHolders = {
	"own-key": "You hold a key",
	contract: "A contract",
	custodian: "A custodian or bank",
	lender: "The lender, or a pool",
};

export const lending = {
	no: "No",
	"funding-partner-only": "Only to a funding partner",
	"protocol-defined": "As the protocol sets",
	yes: "Yes",
};

export const companyFields: Field[] = [
	...under(COINS, "custody", [
		{
			key: "custody_category",
			label: "Who holds the keys",
			type: "choice",
			choices: keyHolders,
			required: true,
			readingOf: "custody_model",
			explain:
				"Whether coins can move without you. With a key of your own, or a contract that fixes the outcomes, the lender alone cannot take them.",
		},
		{
			key: "borrower_key",
			label: "A key of yours",
			type: "boolean",
			readingOf: "custody_model",
			explain:
				"Whether one of the keys to the collateral is yours. Then nobody moves it without you, or without what you have signed.",
		},
		{
			key: "custody_model",
			label: "Custody",
			type: "text",
			required: true,
			explain: "How the collateral is held, in the source's terms.",
		},
		{
			key: "custodian",
			label: "Custodian",
			type: "text",
			...explainedBy("custodian", "Shown is the one that keeps the collateral, where it is named."),
		},
		{
			key: "rehypothecation",
			label: "Lent on?",
			soughtBy: "rehypothecation, rehypothecate, collateral reused",
			type: "choice",
			choices: lending,
			required: true,
			...explainedBy("rehypothecation", "Shown is whether it is allowed."),
		},
		{
			key: "rehypothecation_note",
			label: "On lending it on",
			type: "text",
			explain: "What the source says about it in more detail.",
		},
		{
			key: "proof_of_reserves",
			label: "Proof of reserves",
			type: "text",
			...explainedBy(
				"proof-of-reserves",
				"Without what the firm owes beside them it proves half.",
				"proof-of-liabilities",
			),
		},
	]),
	...under(COMPANY, "identity", [
		...identityFields,
		{
			key: "product_type",
			label: "Kind of lender",
			type: "text",
			required: true,
			format: (value) => lenderType(String(value)) ?? String(value),
			explain: "Company, bank, protocol or a market where people lend to each other.",
			terms: ["peer-to-peer-lending", "defi", "cefi"],
		},
		{
			key: "product_version",
			label: "Version",
			type: "text",
			explain: "Which version or market of a protocol the numbers are for. Another one has other numbers.",
		},
		{
			...countryField,
			explain: "Where the lender is registered or run from. It decides which courts and which rules apply.",
		},
		{ key: "hq", label: "Head office", type: "text", explain: "City or legal seat." },
		foundedField,
		statusField(
			"Whether new loans are made, as far as a source shows it: a page that offers them, or news of one. Open to some: by invitation, or to firms, institutions or qualified clients only. To be verified: no source we read settles it.",
			{ restricted: "Open to some", closed: "Closed to new loans", merged: "Part of another firm" },
		),
		{
			key: "serves",
			ageClass: "access",
			label: "Serves",
			type: "countries",
			explain: "Where a borrower may live, by its offers together. Ask before you apply.",
			derive: readOff("serves"),
		},
		{
			key: "regions_served",
			ageClass: "access",
			label: "Regions, as published",
			type: "list",
			explain: "The source's own words.",
		},
		{
			key: "regions_excluded",
			ageClass: "access",
			label: "Not in",
			type: "countries",
			explain: "Places that every offer leaves out.",
			derive: readOff("regions_excluded"),
		},
		{
			key: "regions_disputed",
			ageClass: "access",
			label: "Sources differ on",
			type: "countries",
			whenUnknown: () => null,
			explain: "Places where one source says that it lends and another that it does not.",
			derive: readOff("regions_disputed"),
		},
		kycField(),
		notesField,
	]),
];
