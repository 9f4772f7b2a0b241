import type { HeirsNeed } from "~/listings/offers/custody-provider";
import type { ProviderRecord } from "~/listings/offers/providers";
import { keyLossHref } from "../links";
import { saidOf } from "../said";
import { fromKeys, schemeOf } from "./present-keys";
import type { WhatIfView } from "./view";

/** Known answers for when the company is gone, a key is lost or stolen, or heirs can't handle one. */
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
		links: [{ href: keyLossHref(total, needed), label: "Key loss: how likely is it?" }],
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

/** Whether heirs can manage without knowing keys, by what they must handle. */
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

/** `Casa’s`, `Bitkey’s`, `Unchained Capital’s`. */
function possessive(name: string): string {
	const short = name.replace(/ \([^()]*\)$/, "");
	return short.endsWith("s") ? `${short}’` : `${short}’s`;
}
