import { kindById } from "~/listings/kinds/all";
import {
	SEEN_AT_WRITING,
	type SeenAtWriting,
	signalsBeside,
	signalsInText,
} from "~/listings/visitors/review-signals";
import { refusalLabel } from "~/listings/visitors/review-words";
import { capitalise, formatDate, formatMoment } from "~/ui/format";
import type { ComparedReview, WaitingReview } from "~db/queries/review-queue";
import type { SaidView, WaitingReviewView } from "./view";

const isSeen = (code: string): code is SeenAtWriting => Object.hasOwn(SEEN_AT_WRITING, code);

/** An open review with its context. @param others the reviews to compare it with */
export function presentWaiting(
	{ id, userId, since, listing, said, shown }: WaitingReview,
	others: ComparedReview[],
	readerId: string,
): WaitingReviewView {
	const kind = kindById(listing.kind);
	const own = {
		...{ reviewId: id, userId, listing: listing.name, text: said.text },
		...{ network: said.network, writtenAt: said.writtenAt },
	};
	const seen: string[] = JSON.parse(said.signals);
	return {
		...{ id, revision: String(said.revision), since: formatMoment(since), isOwn: userId === readerId },
		listing: {
			name: listing.name,
			what: capitalise(kind?.singular ?? listing.kind),
			href: `${kind?.path ?? ""}/${listing.slug}`,
		},
		said: saidOf(said),
		shown: shown && saidOf(shown),
		signals: [
			...seen.filter(isSeen).map((code) => SEEN_AT_WRITING[code]),
			...signalsBeside(own, others),
			...signalsInText(`${said.used}\n${said.text}`),
		],
		answered:
			said.answer === null
				? null
				: { reason: refusalLabel(said.reason), words: said.words ?? "", answer: said.answer },
	};
}

function saidOf({ rating, used, usedFrom, usedUntil, text }: WaitingReview["said"]): SaidView {
	const until = usedUntil ? `to ${formatDate(usedUntil)}` : "to now";
	return { about: `${rating} of 5, ${used}, ${formatDate(usedFrom)} ${until}`, text };
}
