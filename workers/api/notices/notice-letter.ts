import { kindById } from "../../../app/listings/kinds/all";
import { capitalise, formatDate, hostOf, plural } from "../../../app/ui/format";
import type { MailedChange } from "../../../db/queries/notice-mails";
import type { ToldChange } from "../../../db/queries/told-changes";
import type { Letter } from "../mail/letter";

const MOST_NAMED = 50;

const ENDING: Record<ToldChange["what"], string> = {
	value: "",
	closed: " You follow it no longer.",
	merged: " You follow that one from now on.",
	parted: " The merge was undone, and you follow it again as before.",
};

export function subjectOf(changes: readonly ToldChange[]): string {
	const [only, ...others] = changes;
	if (!only || others.length > 0) return `Plumbline: ${changes.length} changes in what you follow`;
	return `${only.name}: ${changeWords(only)}`;
}

/** @param endHref absolute */
export function noticeLetter(
	changes: readonly MailedChange[],
	{ origin, endHref }: { origin: string; endHref: string },
): Letter {
	const beyond = changes.length - MOST_NAMED;
	const page = `${origin}/treasury-notifications`;
	return {
		says: [
			"What you follow has changed in our record. Each line gives the value before, and the one that stands now.",
		],
		lists: [
			{
				heading: "What changed",
				items: changes.slice(0, MOST_NAMED).map((change) => ({
					href: origin + hrefOf(change),
					words: change.name,
					more: `${capitalise(changeWords(change))}.${ENDING[change.what]}${sourceWords(change)}`,
				})),
			},
		],
		below: [
			...(beyond > 0
				? [`And ${plural(beyond, "more change", "more changes")}, on the page of your notices.`]
				: []),
			"You get this because you follow it and asked for mail. It is no advice: terms change without notice.",
		],
		belowLinks: [
			{ href: page, words: "What you follow, and when you get mail" },
			{ href: endHref, words: "End this mail" },
		],
	};
}

/** `lowest APR 9.5% to 7.49%`, or where a merge leads. */
function changeWords({ what, label, before, after }: ToldChange): string {
	if (what === "merged") return `merged into ${after}`;
	return what === "parted" ? `no longer merged into ${before}` : `${label} ${before} to ${after}`;
}

/** Empty if nobody publishes it. */
function sourceWords({ from }: MailedChange): string {
	return from?.sourceUrl ? ` Source: ${hostOf(from.sourceUrl)}, ${formatDate(from.asOf)}.` : "";
}

function hrefOf({ kind, listingId, into, field }: ToldChange): string {
	const id = into ?? listingId;
	return `${kindById(kind)?.path ?? ""}/${id.slice(id.indexOf(":") + 1)}${field === null ? "" : `#${field}`}`;
}
