import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { refusalLabel } from "~/listings/visitors/review-words";
import { formatDate, formatMoment } from "~/ui/format";
import { listOwnReviews, type OwnReview } from "~db/queries/own-reviews";
import { answerRefusal } from "./answer-refusal";
import { withdrawReview } from "./withdraw-review";

export type MineProblem = { id: string; message: string; typed: string };

const DID = new Map([
	["withdraw", "Withdrawn. No one can see it now."],
	["answer", "Answer sent. A moderator will read both again."],
]);

export async function loadMine({ db }: AppLoadContext, request: Request, { userId }: Session) {
	const params = new URL(request.url).searchParams;
	const reviews = await listOwnReviews(db, userId);
	return {
		reviews: reviews.map(presentOwn),
		sent: reviews.find(({ listing }) => listing.id === params.get("sent"))?.listing.name ?? null,
		did: DID.get(params.get("did") ?? "") ?? null,
	};
}

export type OwnReviewView = ReturnType<typeof presentOwn>;

function presentOwn(own: OwnReview) {
	const { id, listing, revision, rating, used, usedFrom, usedUntil, status, reason, words, answer } = own;
	const path = kindById(listing.kind)?.path ?? "";
	const months = usedUntil
		? `${formatDate(usedFrom)} to ${formatDate(usedUntil)}`
		: `since ${formatDate(usedFrom)}`;
	return {
		id,
		revision: String(revision),
		name: listing.name,
		href: `${path}/${listing.slug}`,
		editHref: `/reviews/write?${new URLSearchParams({ listing: listing.id })}`,
		about: `${rating} of 5, ${used}, ${months}`,
		text: own.text,
		status: statusWords(own),
		since: formatMoment(own.since),
		refusal:
			words === null ? null : { reason: refusalLabel(reason), words, answer, lastWords: own.lastWords },
		canAnswer: status === "refused" && answer === null,
		canWithdraw: status !== "withdrawn",
	};
}

type MineArgs = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

export async function changeMine({ context, request, session }: MineArgs) {
	const form = await request.formData().catch(() => null);
	const text = (key: string) => String(form?.get(key) ?? "");
	const intent = text("intent");
	if (!DID.has(intent))
		throw new Response("Something went wrong with this form. Reload the page and try again.", {
			status: 400,
		});
	const { db, now, purge, limits } = context;
	const needs = { db, now, purge, limit: () => limits.account(session.userId) };
	const input = { id: text("id"), revision: text("revision"), answer: text("answer") };
	const verb = intent === "withdraw" ? withdrawReview : answerRefusal;
	const { refused } = await verb(needs, session, input).catch(unavailable);
	if (!refused)
		return redirect(`/reviews/mine?did=${intent}`, {
			status: 303,
			headers: { "Cache-Control": "private, no-store" },
		});
	const message = refused.fields?.answer ?? refused.fields?.id ?? refused.message;
	return data({ id: input.id, typed: input.answer, message }, { status: refused.status });
}

export function statusWords({ status, shown, revision, answer }: OwnReview): string {
	switch (status) {
		case "waiting":
			if (answer !== null) return "Waiting for a moderator, with your answer";
			return shown === null
				? "Waiting for a moderator"
				: "Your latest version is waiting for a moderator. Until then, people see the approved one.";
		case "approved":
			return "Published";
		case "refused":
			return shown === null || shown === revision
				? "Rejected"
				: "Your latest version was rejected. People still see the approved one.";
		case "withdrawn":
			return "Withdrawn. No one can see it.";
	}
}
