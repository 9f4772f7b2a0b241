import { numberOf } from "~/listings/kinds/kind";
import { paidOnce, yearlyCost } from "~/listings/offers/custody";
import type { HeirsNeed } from "~/listings/offers/custody-provider";
import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import type { KeepAsked } from "../question";
import { type From, feeFrom, fromOf, reportHref, type Said, saidOf, statedOf, UNSAID } from "../said";
import { costSaid, feeSaid, isPaidADevice, isShare, onceSaid } from "../words";

export type LineView = Said & { label: string; reportHref: string | null };
export type KeysView = NonNullable<ReturnType<typeof presentKeys>>;
export type HeirsView = ReturnType<typeof presentHeirs>;
export type WhatIfView = {
	question: string;
	answers: string[];
	from: From | null;
	links: Array<{ href: string; label: string }>;
};

export function yearly(
	record: ProviderRecord,
	{ question, today }: KeepAsked,
): Said & { note: string | null } {
	const { provider } = record;
	const published = feeSaid(provider.keep ?? provider.pass_on?.fee ?? null);
	const text = question ? costSaid(yearlyCost(provider, question), isShare(provider)) : published;
	const once = onceSaid(paidOnce(provider), isPaidADevice(provider));
	const basis = question && isShare(provider) ? published : null;
	const note = [basis, once].filter(Boolean).join("; ") || null;
	return { text, from: text === null ? null : feeFrom(record, today), note };
}

export function costLines(record: ProviderRecord, asked: KeepAsked): LineView[] {
	const { provider, custodian, inheritance } = record;
	const { today } = asked;
	const line = (label: string, said: Said, listing: ProviderListing | null, field: string): LineView => ({
		label,
		text: said.text,
		from: said.from,
		reportHref: listing && reportHref(listing.id, field),
	});
	const custody: Said = { text: feeSaid(provider.keep), from: feeFrom(record, today) };
	const passing = provider.pass_on;
	const own = passing?.fee ? feeSaid(passing.fee) : null;
	return [
		...(provider.keep
			? [
					line(
						"Keeping, a year",
						{ ...custody, from: custody.text === null ? null : custody.from },
						custodian ?? inheritance,
						custodian ? "annual_fee_min_usd" : "price_share",
					),
				]
			: []),
		...(passing
			? [
					passing.included === true
						? line(
								"Passing on",
								{
									text: "Part of that: one fee, not two",
									from: saidOf(inheritance, "price_for", today).from,
								},
								inheritance,
								"price_for",
							)
						: line(
								"Passing on, a year",
								{
									text: own,
									from: own === null ? null : feeFrom({ ...record, custodian: null }, today),
								},
								inheritance,
								"price_annual_usd_min",
							),
				]
			: []),
		...(custodian && numberOf(custodian.attributes, "setup_fee_usd") !== null
			? [lineOf(custodian, "setup_fee_usd", today, "Paid once")]
			: []),
		...(inheritance && numberOf(inheritance.attributes, "price_once_usd") !== null
			? [lineOf(inheritance, "price_once_usd", today, "Paid once")]
			: []),
		...[
			lineOf(custodian, "fee_note", today, "How the fee is made up"),
			lineOf(inheritance, "price_note", today, "How the price works"),
		].filter(({ text }) => text !== null),
	];
}

const NEEDS: Array<[key: string, label: string]> = [
	["heirs_need", "What they must handle"],
	["heirs_need_account", "An account of their own"],
	["heirs_need_device", "A device of their own"],
	["heirs_documents", "Papers to hand in"],
	["waiting", "How long it takes"],
	["recovery_without_provider", "Without the provider"],
];

export function presentHeirs({ provider, inheritance }: ProviderRecord, today: string) {
	const { name, pass_on, offers_inheritance } = provider;
	if (!pass_on) {
		const found = saidOf(inheritance, "approach", today);
		return {
			line:
				offers_inheritance === false
					? `${name} offers no way for heirs that we know of.`
					: `Whether ${name} passes on what it keeps was not found.`,
			steps: [],
			from: null,
			found: found.text === null ? null : found,
			needs: [],
		};
	}
	const said = `As ${name} describes it`;
	return {
		line:
			pass_on.steps.length === 0
				? "The steps were not found."
				: pass_on.waiting === null
					? `${said}; how long it takes was not found.`
					: `${said}.`,
		steps: pass_on.steps,
		from: saidOf(inheritance, "heirs_steps", today).from,
		found: null,
		needs: NEEDS.map(([key, label]) =>
			key === "waiting" ? waitOf(inheritance, today, label) : lineOf(inheritance, key, today, label),
		),
	};
}

function waitOf(listing: ProviderListing | null, today: string, label: string): LineView {
	const words = lineOf(listing, "waiting", today, label);
	return words.text === null ? lineOf(listing, "waiting_days", today, label) : words;
}

export function lineOf(listing: ProviderListing | null, key: string, today: string, label: string): LineView {
	if (!listing) return { ...UNSAID, label, reportHref: null };
	return { ...saidOf(listing, key, today), label, reportHref: reportHref(listing.id, key) };
}

const SCHEME = ["total_keys", "required_keys"];
const ALL_KEYS = [...SCHEME, "client_keys"];

export function schemeOf({ provider, custodian }: ProviderRecord) {
	const attributes = custodian?.attributes ?? {};
	return {
		total: numberOf(attributes, "total_keys"),
		needed: numberOf(attributes, "required_keys"),
		yours: provider.client_keys,
	};
}

export function fromScheme({ custodian }: ProviderRecord, today: string): From | null {
	return fromOf(statedOf(custodian, SCHEME), today, "worked out from the keys");
}

export function fromKeys({ custodian }: ProviderRecord, today: string): From | null {
	return fromOf(statedOf(custodian, ALL_KEYS), today, "worked out from the keys");
}

export function presentKeys(record: ProviderRecord, today: string) {
	const { provider, custodian, inheritance } = record;
	if (provider.keep === null) return null;
	const { total, needed, yours } = schemeOf(record);
	const model = saidOf(custodian, "key_model", today);
	const own = saidOf(custodian ?? inheritance, "client_keys", today);
	const isKnown = total !== null && needed !== null && yours !== null;
	const from = isKnown ? fromKeys(record, today) : own.from;
	if (!isKnown)
		return {
			line: "How many keys there are, and how many must sign, was not found.",
			each: [],
			meaning: heldAlone(yours),
			from,
			model,
		};
	const theirs = holderOf(record, total - yours);
	return {
		line: `Any ${needed} of the ${total} keys. Full weight: in your hands.`,
		each: Array.from({ length: total }, (_, at) => ({
			name: `Key ${at + 1}`,
			holder: at < yours ? "you" : theirs,
			isYours: at < yours,
		})),
		meaning: meaningOf(total, needed),
		from,
		model,
	};
}

function heldAlone(yours: number | null): string | null {
	if (yours === null) return null;
	return yours === 0
		? "You hold none of them: others sign for you."
		: `You hold at least ${yours === 1 ? "one" : yours}.`;
}

function holderOf({ provider, custodian }: ProviderRecord, count: number): string {
	if (custodian?.attributes.custody_group === "multi-institution") return "an institution";
	return count === 1 ? provider.name.replace(/ \([^()]*\)$/, "") : "not you";
}

function meaningOf(total: number, needed: number): string {
	const [lost, stolen] = [total - needed, needed - 1];
	return `${lost === 0 ? "No key may be lost" : `${count(lost)} can be lost and the coins still move`}; ${
		stolen === 0
			? "one stolen key is enough to take them"
			: `${count(stolen).toLowerCase()} stolen moves nothing`
	}. Keys kept in one place are one key.`;
}

function count(keys: number): string {
	return keys === 1 ? "One key" : `${keys} keys`;
}

export function presentWhatIf(record: ProviderRecord, today: string): WhatIfView[] {
	return [
		firmGone(record, today),
		keyLost(record, today),
		keyTaken(record, today),
		heirsCannot(record, today),
	].filter((each) => each !== null);
}

const NOT_FOUND = "Not found.";

function firmGone(record: ProviderRecord, today: string): WhatIfView {
	const { provider, custodian, inheritance } = record;
	const keeping = saidOf(custodian, "recovery_without_provider", today);
	const passing = saidOf(inheritance, "recovery_without_provider", today);
	const { total, needed, yours } = schemeOf(record);
	const isAlone = needed !== null && yours !== null && total !== null && yours >= needed;
	const answers = [
		isAlone ? `You hold ${yours} of ${total} keys, and ${needed} are enough.` : null,
		keeping.text,
		passing.text === null || passing.text === keeping.text
			? null
			: `Your heirs, without ${provider.name}: ${passing.text.replace(/^(\w)([^:]*):\s*/, (_, first: string, rest: string) => `${first.toLowerCase()}${rest}. `)}`,
		passing.text === null && provider.pass_on ? "Whether your heirs can do without it was not found." : null,
	].filter((answer) => answer !== null);
	return {
		question: `${provider.name} is gone?`,
		answers: answers.length > 0 ? answers : [NOT_FOUND],
		from: keeping.from ?? passing.from ?? (isAlone ? fromKeys(record, today) : null),
		links: [],
	};
}

function keyLost(record: ProviderRecord, today: string): WhatIfView | null {
	const { total, needed, yours } = schemeOf(record);
	if (total === null || needed === null || !yours) return null;
	const left = total - 1;
	return {
		question: "You lose a key?",
		answers: [
			left >= needed
				? `The other ${left === 1 ? "one still spends" : `${left} still spend`}. ${
						left - 1 < needed ? "Replace the lost one soon: after a second loss nothing moves." : ""
					}`.trim()
				: "Nothing moves any more.",
		],
		from: fromKeys(record, today),
		links: [{ href: `/calculators/key-loss?n=${total}&k=${needed}`, label: "Key loss: how likely is it?" }],
	};
}

function keyTaken(record: ProviderRecord, today: string): WhatIfView | null {
	const { total, needed, yours } = schemeOf(record);
	if (total === null || needed === null || yours === null || total === yours) return null;
	const theirs = total - yours;
	return {
		question:
			theirs === 1
				? `Someone steals ${possessive(record.provider.name)} key?`
				: "Someone steals a key that is not yours?",
		answers: [
			needed > 1 ? "One key alone can do nothing." : "It is enough to move the coins.",
			...(theirs >= needed
				? [`The keys that are not yours are ${theirs}: together they can move the coins without you.`]
				: []),
		],
		from: fromKeys(record, today),
		links: [],
	};
}

const withoutKey: Record<HeirsNeed, string> = {
	account: "They need an account and make a claim in it; somebody can show them once.",
	device: "They need a device of their own and the app; somebody can show them once.",
	documents: "They need none: papers release the account.",
	key_with_help: "They need one key and somebody who shows them; the provider signs with them.",
	key_alone: "Then this way does not work: they must move the coins with a key by themselves.",
	secret: "Then this way does not work: they must use a secret by themselves.",
};

function heirsCannot(
	{ provider: { pass_on }, inheritance }: ProviderRecord,
	today: string,
): WhatIfView | null {
	if (!pass_on) return null;
	const { heirs_need } = pass_on;
	return {
		question: "Your heirs cannot handle a key?",
		answers: [heirs_need === null ? "What they must handle was not found." : withoutKey[heirs_need]],
		from: saidOf(inheritance, "heirs_need", today).from,
		links: [{ href: "/calculators/estate", label: "What is left for each heir?" }],
	};
}

function possessive(name: string): string {
	const short = name.replace(/ \([^()]*\)$/, "");
	return short.endsWith("s") ? `${short}’` : `${short}’s`;
}
