import { plural } from "../../../app/ui/format";
import type { DigestIssue, DigestItem } from "../../../db/queries/digest";
import type { Letter } from "./letter";

/** An issue as a letter to one subscriber. @param endHref where the subscription is ended, absolute */
export function digestLetter(
	{ changes, guides, furtherChanges }: Omit<DigestIssue, "id" | "subject">,
	{ origin, endHref }: { origin: string; endHref: string },
): Letter {
	const absolute = (items: DigestItem[]) => items.map((item) => ({ ...item, href: origin + item.href }));
	return {
		says: [
			changes.length > 0
				? "What changed in the data this week: from what, to what, and by which source."
				: "No value changed in the data this week. These guides are new.",
		],
		lists: [
			{ heading: "What changed", items: absolute(changes) },
			{ heading: "New guides", items: absolute(guides) },
		].filter(({ items }) => items.length > 0),
		below: [
			...(furtherChanges > 0
				? [`And ${plural(furtherChanges, "more change", "more changes")}, on the page of news.`]
				: []),
			"You get this because you asked for it and confirmed it. It is no advice: terms change without notice.",
		],
		belowLinks: [
			{ href: `${origin}/news`, words: "All changes" },
			{ href: endHref, words: "Unsubscribe" },
		],
	};
}
