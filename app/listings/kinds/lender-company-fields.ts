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

const COINS = "Your bitcoin";
const COMPANY = "The company";

export const companyGroups = [COINS, COMPANY];

export const keyHolders = {
	"own-key": "You hold a key",
	contract: "Held by a smart contract",
	custodian: "Held by a custodian or bank",
	lender: "Held by the lender or a lending pool",
};

export const lending = {
	no: "No",
	"funding-partner-only": "Only to a funding partner",
	"protocol-defined": "Depends on the protocol",
	yes: "Yes",
};

export const companyFields: Field[] = [
	...under(COINS, "custody", [
		{
			key: "custody_category",
			label: "Custody",
			type: "choice",
			choices: keyHolders,
			required: true,
			readingOf: "custody_model",
			explain:
				"Whether your bitcoin can move without you. If you hold a key, or a smart contract fixes the outcomes, the lender alone can’t take it.",
		},
		{
			key: "borrower_key",
			label: "You hold a key",
			type: "boolean",
			readingOf: "custody_model",
			explain:
				"Whether you hold one of the keys to the collateral. If you do, no one can move it without you or something you signed.",
		},
		{
			key: "custody_model",
			label: "Custody details",
			type: "text",
			required: true,
			explain: "How the collateral is held, in the source's words.",
		},
		{
			key: "custodian",
			label: "Custodian",
			type: "text",
			...explainedBy("custodian", "We show the company that holds the collateral, if it’s named."),
		},
		{
			key: "rehypothecation",
			label: "Re-lending (rehypothecation)",
			soughtBy: "rehypothecation, rehypothecate, collateral reused",
			type: "choice",
			choices: lending,
			required: true,
			...explainedBy("rehypothecation", "We show whether the lender may do it."),
		},
		{
			key: "rehypothecation_note",
			label: "Rehypothecation policy",
			type: "text",
			explain: "What the source says about re-lending, in more detail.",
		},
		{
			key: "proof_of_reserves",
			label: "Proof of reserves",
			type: "text",
			...explainedBy(
				"proof-of-reserves",
				"Without the company’s debts, it’s only half the picture.",
				"proof-of-liabilities",
			),
		},
	]),
	...under(COMPANY, "identity", [
		...identityFields,
		{
			key: "product_type",
			label: "Lender type",
			type: "text",
			required: true,
			format: (value) => lenderType(String(value)) ?? String(value),
			explain: "A company, a bank, a protocol or a market where people lend to each other.",
			terms: ["peer-to-peer-lending", "defi", "cefi"],
		},
		{
			key: "product_version",
			label: "Version",
			type: "text",
			explain: "The version or market of the protocol that these numbers are for.",
		},
		{
			...countryField,
			explain: "Where the lender is registered or run from. That decides which courts and rules apply.",
		},
		{ key: "hq", label: "Headquarters", type: "text", explain: "The city or legal seat." },
		foundedField,
		statusField(
			"Whether it makes new loans. “Limited availability” means by invitation, or for companies, institutions or qualified clients only. “Unconfirmed” means no source we read settles it.",
			{ closed: "Closed to new loans", merged: "Part of another company" },
		),
		{
			key: "serves",
			ageClass: "access",
			label: "Available in",
			type: "countries",
			explain: "Where a borrower can live, across all its offers. Ask before you apply.",
			derive: readOff("serves"),
		},
		{
			key: "regions_served",
			ageClass: "access",
			label: "Published regions",
			type: "list",
			explain: "Where it lends, in the source's words.",
		},
		{
			key: "regions_excluded",
			ageClass: "access",
			label: "Not available in",
			type: "countries",
			explain: "Places that every offer excludes.",
			derive: readOff("regions_excluded"),
		},
		{
			key: "regions_disputed",
			ageClass: "access",
			label: "Disputed places",
			type: "countries",
			whenUnknown: () => null,
			explain: "Places where one source says it lends and another says it doesn’t.",
			derive: readOff("regions_disputed"),
		},
		kycField(),
		notesField,
	]),
];
