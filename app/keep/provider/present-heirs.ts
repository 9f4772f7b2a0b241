import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import { reportHref } from "../links";
import { saidOf, UNSAID } from "../said";
import type { HeirsView, LineView } from "./view";

const NEEDS: Array<[key: string, label: string]> = [
	["heirs_need", "What they must handle"],
	["heirs_need_account", "An account of their own"],
	["heirs_need_device", "A device of their own"],
	["heirs_documents", "Papers to hand in"],
	["waiting", "How long it takes"],
	["recovery_without_provider", "Without the provider"],
];

/** What heirs have to have and do, step by step. */
export function presentHeirs({ provider, inheritance }: ProviderRecord, today: string): HeirsView {
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

/** A field of a listing under a label; unknown, with the way to tell us. */
export function lineOf(listing: ProviderListing | null, key: string, today: string, label: string): LineView {
	if (!listing) return { ...UNSAID, label, reportHref: null };
	return { ...saidOf(listing, key, today), label, reportHref: reportHref(listing.id, key) };
}
