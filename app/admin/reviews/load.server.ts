import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { listComparedReviews, listWaitingReviews } from "~db/queries/review-queue";
import { formOf } from "../record-needs.server";
import { approveReview } from "./approve-review";
import { presentWaiting } from "./present";
import { refuseReview } from "./refuse-review";
import type { DecisionProblem, ReviewQueueView } from "./view";

const PAGE_SIZE = 20;
/** Reviews that each of a page is compared with. */
const COMPARED = 200;

/** A page of the reviews that wait, the longest first. A page number that is none, or beyond the last, is brought into bounds. */
export async function loadQueue(
	{ db }: AppLoadContext,
	request: Request,
	reader: Session,
): Promise<ReviewQueueView> {
	const params = new URL(request.url).searchParams;
	const asked = Number(params.get("page") ?? "1");
	const wanted = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
	const [first, others] = await Promise.all([
		listWaitingReviews(db, wanted, PAGE_SIZE),
		listComparedReviews(db, COMPARED),
	]);
	const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE));
	const page = Math.min(wanted, pages);
	const { waiting, total } = page === wanted ? first : await listWaitingReviews(db, page, PAGE_SIZE);
	return {
		reviews: waiting.map((review) => presentWaiting(review, others, reader.userId)),
		total,
		...{ page, pages },
		previousHref: page > 1 ? hrefOf(page - 1) : null,
		nextHref: page < pages ? hrefOf(page + 1) : null,
		did:
			params.get("did") === "approve"
				? "Shown."
				: params.get("did") === "refuse"
					? "Refused. Its author reads why."
					: null,
	};
}

function hrefOf(page: number): string {
	return page === 1 ? "/admin-reviews" : `/admin-reviews?page=${page}`;
}

type DecideArgs = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

/**
 * Decides as the form says. A refusal keeps the input.
 * @throws the redirect to the queue after success, or a 415 Response without a form
 */
export async function decideFromForm({ context, request, session }: DecideArgs): Promise<DecisionProblem> {
	const { db, now, limits, purge } = context;
	const form = await formOf(request);
	const { id = "", words = "", reason = "", verdict = "" } = form;
	const needs = { db, now, purge, limit: () => limits.account(session.userId) };
	const verb = verdict === "approve" ? approveReview : refuseReview;
	const { done, refused } = await verb(needs, session, form).catch(unavailable);
	if (!done)
		return {
			typed: { id, reason, words },
			...{ status: refused.status, message: refused.message, fields: refused.fields ?? {} },
		};
	const back = new URL(request.url);
	back.searchParams.set("did", verdict === "approve" ? "approve" : "refuse");
	throw redirect(`${back.pathname}?${back.searchParams}`, 303);
}
