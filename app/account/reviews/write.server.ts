import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Refusal, unavailable } from "~/context/verb";
import { kindById, sectionChoices } from "~/listings/kinds/all";
import { refusalLabel } from "~/listings/visitors/review-words";
import { dayOf, formatDate } from "~/ui/format";
import { listOwnReviews, type OwnReview } from "~db/queries/own-reviews";
import { statusWords } from "./mine.server";
import { readReviewed, writeReview } from "./write-review";

export type KeptReview = NonNullable<Awaited<ReturnType<typeof loadWriting>>["kept"]>;

export async function loadWriting({ db }: AppLoadContext, request: Request, { userId }: Session) {
	const id = new URL(request.url).searchParams.get("listing") ?? "";
	if (id === "") return { listing: null, sections: sectionChoices, kept: null };
	const listing = id.length <= 120 ? await readReviewed(db, id) : null;
	const kind = listing && kindById(listing.kind);
	if (!kind) throw new Response("We couldn’t find that listing.", { status: 404 });
	const [own] = await listOwnReviews(db, userId, listing.id);
	return {
		listing: {
			id: listing.id,
			name: listing.name,
			href: `${kind.path}/${listing.slug}`,
		},
		sections: [],
		kept: own
			? {
					said: typedOf(own),
					status: statusWords(own),
					written: formatDate(dayOf(own.since)),
					refusal: own.words === null ? null : `${refusalLabel(own.reason)}: ${own.lastWords ?? own.words}`,
				}
			: null,
	};
}

function typedOf({ revision, rating, used, usedFrom, usedUntil, text }: OwnReview) {
	return {
		from: String(revision),
		rating: String(rating),
		used,
		usedFrom,
		usedUntil: usedUntil ?? "",
		text,
	};
}

type WriteArgs = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

export type WriteProblem = Awaited<ReturnType<typeof takeReview>>;

export async function takeReview({ context, request, session }: WriteArgs) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A review is sent as a form.", { status: 415 });
	const typed = readForm(form);
	const { db, now, limits, network, person } = context;
	const needs = { db, now, network, person, limit: () => limits.account(session.userId) };
	const listing = new URL(request.url).searchParams.get("listing") ?? "";
	const { done, refused } = await writeReview(needs, session, { ...typed, listing }).catch(unavailable);
	if (done) throw redirect(`/reviews/mine?${new URLSearchParams({ sent: done.listing })}`, 303);
	return {
		typed,
		status: refused.status,
		message: wordsOf(refused),
		fields: refused.fields ?? {},
		// Include it, because the browser doesn't reload the page after a refusal.
		other: refused.status === 409 ? (await loadWriting(context, request, session)).kept : null,
	};
}

function readForm(form: FormData): ReturnType<typeof typedOf> {
	const text = (key: string) => {
		const value = form.get(key);
		return typeof value === "string" ? value : null;
	};
	return {
		from: text("from") ?? "0",
		rating: text("rating") ?? "",
		used: text("used") ?? "",
		usedFrom: text("usedFrom") ?? "",
		usedUntil: text("usedUntil") ?? "",
		text: text("text") ?? "",
	};
}

function wordsOf({ status, message }: Refusal): string {
	if (status === 422) return "Check the highlighted fields.";
	if (status === 503) return "We couldn’t send your review. Your text is still here. Try again in a minute.";
	return message;
}
