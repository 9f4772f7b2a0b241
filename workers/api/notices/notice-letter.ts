import { kindById } from "../../../app/listings/kinds/all";
import { capitalise, formatDate, hostOf, plural } from "../../../app/ui/format";
import type { MailedChange } from "../../../db/queries/notice-mails";
import type { ToldChange } from "../../../db/queries/told-changes";
import type { Letter } from "../mail/letter";

const MOST_NAMED = 50;

const ENDING: Record<ToldChange["what"], string> = {
	value: "",
	closed: " You no longer follow it.",
	merged: " You now follow that listing.",
	parted: " The merge was undone. You follow it as before.",
};

export function subjectOf(changes: readonly ToldChange[]): string {
	const [only, ...others] = changes;
	if (!only || others.length > 0) return `Plumbline: ${changes.length} changes to what you follow`;
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
		says: ["Something you follow has changed. Each line shows the old and new figure."],
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
				? [`Plus ${plural(beyond, "more change", "more changes")} on your notifications page.`]
				: []),
			"You're getting this because you turned on email alerts. This isn't advice.",
		],
		belowLinks: [
			{ href: page, words: "Manage what you follow and your emails" },
			{ href: endHref, words: "Turn off these emails" },
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
