import { numberOf } from "~/listings/kinds/kind";
import { paidOnce, yearlyCost } from "~/listings/offers/custody";
import type { HeirsNeed } from "~/listings/offers/custody-provider";
import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import {
	costSaid,
	isPaidADevice,
	isShare,
	onceSaid,
	shortName,
	statedOf,
} from "~/listings/visitors/keep-cost";
import type { KeepAsked } from "../question";
import { type From, feeFrom, fromOf, reportHref, type Said, saidOf, UNSAID } from "../said";
import { feeSaid } from "../words";

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
						"Custody, yearly",
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
								"Inheritance",
								{
									text: "Included",
									from: saidOf(inheritance, "price_for", today).from,
								},
								inheritance,
								"price_for",
							)
						: line(
								"Inheritance, yearly",
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
			? [lineOf(custodian, "setup_fee_usd", today, "One-time fee")]
			: []),
		...(inheritance && numberOf(inheritance.attributes, "price_once_usd") !== null
			? [lineOf(inheritance, "price_once_usd", today, "One-time fee")]
			: []),
		...[
			lineOf(custodian, "fee_note", today, "Fee details"),
			lineOf(inheritance, "price_note", today, "Fee details"),
		].filter(({ text }) => text !== null),
	];
}

const NEEDS: Array<[key: string, label: string]> = [
	["heirs_need", "What heirs need"],
	["heirs_need_account", "Own account"],
	["heirs_need_device", "Own device"],
	["heirs_documents", "Documents"],
	["waiting", "Waiting period"],
	["recovery_without_provider", "Without the provider"],
];

export function presentHeirs({ provider, inheritance }: ProviderRecord, today: string) {
	const { name, pass_on, offers_inheritance } = provider;
	if (!pass_on) {
		const found = saidOf(inheritance, "approach", today);
		return {
			line:
				offers_inheritance === false
					? `We found no inheritance plan at ${name}.`
					: `We couldn’t confirm whether ${name} has an inheritance plan.`,
			steps: [],
			from: null,
			found: found.text === null ? null : found,
			needs: [],
		};
	}
	return {
		line:
			pass_on.steps.length === 0
				? "We couldn’t find the steps."
				: pass_on.waiting === null
					? `The steps ${name} describes. We couldn’t find how long they take.`
					: `The steps ${name} describes.`,
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
	return fromOf(statedOf(custodian, SCHEME), today, "calculated from the keys");
}

export function fromKeys({ custodian }: ProviderRecord, today: string): From | null {
	return fromOf(statedOf(custodian, ALL_KEYS), today, "calculated from the keys");
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
			line: "We couldn’t find how many keys there are or how many must sign.",
			each: [],
			meaning: heldAlone(yours),
			from,
			model,
		};
	const theirs = holderOf(record, total - yours);
	return {
		line: `Any ${needed} of the ${total} keys. Filled weights are yours.`,
		each: Array.from({ length: total }, (_, at) => ({
			name: `Key ${at + 1}`,
			holder: at < yours ? "You" : theirs,
			isYours: at < yours,
		})),
		meaning: meaningOf(total, needed),
		from,
		model,
	};
}

function heldAlone(yours: number | null): string | null {
	if (yours === null) return null;
	return yours === 0 ? "You hold no key. Others sign for you." : `You hold at least ${keysWords(yours)}.`;
}

function holderOf({ provider, custodian }: ProviderRecord, count: number): string {
	if (custodian?.attributes.custody_group === "multi-institution") return "An institution";
	return count === 1 ? shortName(provider.name) : "Not you";
}

function meaningOf(total: number, needed: number): string {
	const [lost, stolen] = [total - needed, needed - 1];
	const loss =
		lost === 0
			? "Lose one key and you lose your bitcoin."
			: `You can lose ${keysWords(lost)} and still get your bitcoin.`;
	const theft =
		stolen === 0 ? "A thief with one key can take it." : `A thief with ${keysWords(stolen)} can’t move it.`;
	return `${loss} ${theft} Keep keys in different places.`;
}

function keysWords(keys: number): string {
	return keys === 1 ? "one key" : `${keys} keys`;
}

export function presentWhatIf(record: ProviderRecord, today: string): WhatIfView[] {
	return [
		firmGone(record, today),
		keyLost(record, today),
		keyTaken(record, today),
		heirsCannot(record, today),
	].filter((each) => each !== null);
}

const NOT_FOUND = "We couldn’t find out.";

function firmGone(record: ProviderRecord, today: string): WhatIfView {
	const { provider, custodian, inheritance } = record;
	const keeping = saidOf(custodian, "recovery_without_provider", today);
	const passing = saidOf(inheritance, "recovery_without_provider", today);
	const { total, needed, yours } = schemeOf(record);
	const isAlone = needed !== null && yours !== null && total !== null && yours >= needed;
	const answers = [
		isAlone
			? `You hold ${yours} of the ${total} keys, which is enough to move your bitcoin without ${provider.name}.`
			: null,
		keeping.text,
		passing.text === null || passing.text === keeping.text
			? null
			: `Your heirs, without ${provider.name}: ${passing.text.replace(/^(\w)([^:]*):\s*/, (_, first: string, rest: string) => `${first.toLowerCase()}${rest}. `)}`,
		passing.text === null && provider.pass_on
			? `We couldn’t find out whether your heirs can manage without ${provider.name}.`
			: null,
	].filter((answer) => answer !== null);
	return {
		question: `What if ${provider.name} shuts down?`,
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
		question: "What if you lose a key?",
		answers: [
			left >= needed
				? `The other ${left === 1 ? "key still works" : `${left} keys still work`}.${
						left - 1 < needed
							? " Replace the lost one soon. If you lose a second, you lose your bitcoin."
							: ""
					}`
				: "You can’t move your bitcoin anymore.",
		],
		from: fromKeys(record, today),
		links: [{ href: `/calculators/key-loss?n=${total}&k=${needed}`, label: "Key loss calculator" }],
	};
}

function keyTaken(record: ProviderRecord, today: string): WhatIfView | null {
	const { total, needed, yours } = schemeOf(record);
	if (total === null || needed === null || yours === null || total === yours) return null;
	const theirs = total - yours;
	return {
		question:
			theirs === 1
				? `What if someone steals ${possessive(record.provider.name)} key?`
				: "What if someone steals a key that isn’t yours?",
		answers: [
			needed > 1 ? "One key alone can’t move your bitcoin." : "That key is enough to move your bitcoin.",
			...(theirs >= needed
				? [
						`${theirs === 1 ? "That key" : `The ${theirs} keys you don’t hold`} can move your bitcoin without you.`,
					]
				: []),
		],
		from: fromKeys(record, today),
		links: [],
	};
}

const withoutKey: Record<HeirsNeed, string> = {
	account: "They need to open an account and file a claim. You can walk them through it once.",
	device: "They need their own device and the app. You can walk them through it once.",
	documents: "They don’t need one. The provider releases the account when they hand in documents.",
	key_with_help: "They need one key and someone to walk them through it. The provider signs with them.",
	key_alone: "This plan doesn’t work for them. They’d have to move the bitcoin with a key on their own.",
	secret: "This plan doesn’t work for them. They’d have to use a secret phrase or file on their own.",
};

function heirsCannot(
	{ provider: { pass_on }, inheritance }: ProviderRecord,
	today: string,
): WhatIfView | null {
	if (!pass_on) return null;
	const { heirs_need } = pass_on;
	return {
		question: "What if your heirs can’t use a key?",
		answers: [heirs_need === null ? "We couldn’t find what they’d need to do." : withoutKey[heirs_need]],
		from: saidOf(inheritance, "heirs_need", today).from,
		links: [{ href: "/calculators/estate", label: "Estate calculator" }],
	};
}

function possessive(name: string): string {
	const short = shortName(name);
	return short.endsWith("s") ? `${short}’` : `${short}’s`;
}
