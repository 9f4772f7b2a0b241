import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import {
	SEEN_AT_WRITING,
	type SeenAtWriting,
	signalsBeside,
	signalsInText,
} from "~/listings/visitors/review-signals";
import { refusalLabel } from "~/listings/visitors/review-words";
import { capitalise, formatDate, formatMoment } from "~/ui/format";
import {
	type ComparedReview,
	listComparedReviews,
	listWaitingReviews,
	type WaitingReview,
} from "~db/queries/review-queue";
import { hrefWith } from "../hrefs";
import { backWith, formOf, readPage, type StaffArgs, verbNeeds } from "../staff.server";
import { approveReview, refuseReview } from "./review-verbs";

const PAGE_SIZE = 20;
const COMPARED = 200;

/** The oldest come first. */
export async function loadQueue({ db }: AppLoadContext, request: Request, reader: Session) {
	const params = new URL(request.url).searchParams;
	const hrefOf = (page: number) => hrefWith("/admin-reviews", { page: page > 1 && page });
	const [{ waiting, total, paging }, others] = await Promise.all([
		readPage(params, PAGE_SIZE, hrefOf, (page) => listWaitingReviews(db, page, PAGE_SIZE)),
		listComparedReviews(db, COMPARED),
	]);
	return {
		reviews: waiting.map((review) => presentWaiting(review, others, reader.userId)),
		total,
		...paging,
		did:
			params.get("did") === "approve"
				? "Review published."
				: params.get("did") === "refuse"
					? "Review rejected. The author sees why."
					: null,
	};
}

export async function decideFromForm({ context, request, session }: StaffArgs) {
	const form = await formOf(request);
	const { id = "", words = "", reason = "", verdict = "" } = form;
	const verb = verdict === "approve" ? approveReview : refuseReview;
	const { done, refused } = await verb(verbNeeds(context, session), session, form).catch(unavailable);
	if (!done) {
		const { message, fields = {} } = refused;
		return data({ typed: { id, reason, words }, message, fields }, { status: refused.status });
	}
	throw redirect(backWith(request, "did", verdict === "approve" ? "approve" : "refuse"), 303);
}

const isSeen = (code: string): code is SeenAtWriting => Object.hasOwn(SEEN_AT_WRITING, code);

function presentWaiting(
	{ id, userId, since, listing, said, shown }: WaitingReview,
	others: ComparedReview[],
	readerId: string,
) {
	const kind = kindById(listing.kind);
	const own = {
		reviewId: id,
		userId,
		listing: listing.name,
		text: said.text,
		network: said.network,
		writtenAt: said.writtenAt,
	};
	const seen: string[] = JSON.parse(said.signals);
	return {
		id,
		revision: String(said.revision),
		since: formatMoment(since),
		isOwn: userId === readerId,
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

function saidOf({ rating, used, usedFrom, usedUntil, text }: WaitingReview["said"]) {
	const until = usedUntil ? formatDate(usedUntil) : "now";
	return { about: `${rating} of 5, ${used}, ${formatDate(usedFrom)} to ${until}`, text };
}

export type SaidView = ReturnType<typeof saidOf>;

export type WaitingReviewView = ReturnType<typeof presentWaiting>;

export type DecisionProblem = {
	typed: { id: string; reason: string; words: string };
	message: string;
	fields: Record<string, string>;
};
