import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { REFUSALS, WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import { isTyping, useRowKeys } from "../keys";
import { Fact, FieldError, Hidden, Options } from "../parts";
import type { DecisionProblem, SaidView, WaitingReviewView } from "./reviews.server";

/** The queue with keyboard control. `a` publishes the selected review, `r` goes to the refusal reasons. */
export function ReviewQueue({
	reviews,
	problem,
}: {
	reviews: WaitingReviewView[];
	problem: DecisionProblem | null;
}) {
	const { ref, at } = useRowKeys<HTMLOListElement>(reviews.length);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if ((event.key !== "a" && event.key !== "r") || isTyping(event)) return;
			const control = ref.current?.children[at]?.querySelector<HTMLElement>(`[data-key=${event.key}]`);
			if (!control) return;
			event.preventDefault();
			if (event.key === "a") control.click();
			else control.focus();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [ref, at]);
	return (
		<ol className="report-queue" ref={ref}>
			{reviews.map((review) => (
				<ReviewEntry
					key={`${review.id}:${review.revision}`}
					review={review}
					problem={problem?.typed.id === review.id ? problem : null}
				/>
			))}
		</ol>
	);
}

type EntryProps = {
	review: WaitingReviewView;
	problem: DecisionProblem | null;
};

function ReviewEntry({ review, problem }: EntryProps) {
	const { listing, since, said, shown, signals, answered, isOwn } = review;
	return (
		<li>
			<div className="report-head">
				<h2>
					<Link to={listing.href}>{listing.name}</Link>
				</h2>
				<p className="sm mut">{listing.what}</p>
				<p className="sm mut">Waiting since {since}</p>
			</div>
			<div className="report-said">
				<Said said={said} />
				<dl className="review-told">
					{answered ? (
						<>
							<Fact term="Rejected because">{answered.reason}</Fact>
							<Fact term="Our message">{answered.words}</Fact>
							<Fact term="Author’s answer">{answered.answer}</Fact>
						</>
					) : null}
					{shown ? (
						<Fact term="Published version">
							<Said said={shown} />
						</Fact>
					) : null}
					<Fact term="Warnings">
						{signals.length === 0 ? (
							<span className="mut">None</span>
						) : (
							<ul>
								{signals.map((signal) => (
									<li key={signal}>{signal}</li>
								))}
							</ul>
						)}
					</Fact>
				</dl>
				{isOwn ? (
					<p className="mut">This is your own review. Someone else must decide.</p>
				) : (
					<Decision review={review} problem={problem} />
				)}
			</div>
		</li>
	);
}

function Said({ said: { about, text } }: { said: SaidView }) {
	return (
		<>
			<p className="sm mut">{about}</p>
			<p className="report-message">{text}</p>
		</>
	);
}

/** Two forms, so that publishing needs no reason. */
function Decision({ review: { id, revision, listing }, problem }: EntryProps) {
	const fields = problem?.fields ?? {};
	const message = problem && !fields.reason && !fields.words ? problem.message : null;
	const key = `${id}-${revision}`;
	return (
		<>
			<FieldError>{message}</FieldError>
			<Form method="post" className="acts" preventScrollReset>
				<Hidden of={{ id, revision }} />
				<button type="submit" className="btn" name="verdict" value="approve" data-key="a">
					Publish<span className="vh"> the review of {listing.name}</span>
				</button>
			</Form>
			<Form method="post" className="report-answer" preventScrollReset>
				<Hidden of={{ id, revision }} />
				<label htmlFor={`reason-${key}`}>Reason to reject</label>
				<select
					id={`reason-${key}`}
					name="reason"
					required
					defaultValue={problem?.typed.reason ?? ""}
					aria-invalid={fields.reason ? true : undefined}
					aria-describedby={fields.reason ? `reason-${key}-wrong` : undefined}
					data-key="r"
				>
					<option value="">Choose</option>
					<Options of={REFUSALS} />
				</select>
				{fields.reason ? (
					<p id={`reason-${key}-wrong`} className="field-error" role="alert">
						{fields.reason}
					</p>
				) : null}
				<label htmlFor={`words-${key}`}>Message to the author</label>
				<textarea
					id={`words-${key}`}
					name="words"
					rows={2}
					required
					minLength={WORDS_LEAST}
					maxLength={WORDS_MOST}
					defaultValue={problem?.typed.words}
					aria-invalid={fields.words ? true : undefined}
					aria-describedby={fields.words ? `words-${key}-wrong` : undefined}
				/>
				{fields.words ? (
					<p id={`words-${key}-wrong`} className="field-error" role="alert">
						{fields.words}
					</p>
				) : null}
				<p className="acts">
					<button type="submit" className="btn" name="verdict" value="refuse">
						Reject<span className="vh"> the review of {listing.name}</span>
					</button>
				</p>
			</Form>
		</>
	);
}
