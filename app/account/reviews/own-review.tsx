import { Form, Link } from "@remix-run/react";
import { WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import type { MineProblem, OwnReviewView } from "./mine.server";

type OwnReviewProps = { review: OwnReviewView; problem: MineProblem | null };

export function OwnReview({ review, problem }: OwnReviewProps) {
	const { id, name, href, editHref, about, text, status, since, refusal, canAnswer, canWithdraw } = review;
	return (
		<li>
			<h2>
				<Link to={href}>{name}</Link>
			</h2>
			<p>
				<b>{status}</b> <span className="sm mut">{since}</span>
			</p>
			{problem && !canAnswer ? (
				<p className="field-error" role="alert">
					{problem.message}
				</p>
			) : null}
			{refusal ? (
				<dl className="review-refusal">
					<div>
						<dt>Why it was rejected</dt>
						<dd>
							{refusal.reason}: <span className="review-text">{refusal.words}</span>
						</dd>
					</div>
					{refusal.answer === null ? null : (
						<div>
							<dt>Your answer</dt>
							<dd className="review-text">{refusal.answer}</dd>
						</div>
					)}
					{refusal.lastWords === null ? null : (
						<div>
							<dt>Moderator’s reply</dt>
							<dd className="review-text">{refusal.lastWords}</dd>
						</div>
					)}
				</dl>
			) : null}
			<p className="sm mut">{about}</p>
			<p className="review-text">{text}</p>
			{canAnswer ? <AnswerForm review={review} problem={problem} /> : null}
			<div className="acts">
				<Link className="btn" to={editHref}>
					Edit<span className="vh"> the review of {name}</span>
				</Link>
				{canWithdraw ? (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="id" value={id} />
						<button type="submit" className="btn btn-plain" name="intent" value="withdraw">
							Withdraw<span className="vh"> the review of {name}</span>
						</button>
					</Form>
				) : null}
			</div>
		</li>
	);
}

function AnswerForm({ review: { id, revision, name }, problem }: OwnReviewProps) {
	const wrong = problem?.message;
	return (
		<Form method="post" className="review-answer" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="revision" value={revision} />
			<div className="field">
				<label htmlFor={`answer-${id}`}>
					Why we should publish it<span className="vh">: your answer on {name}</span>
				</label>
				<p className="sm mut" id={`answer-${id}-hint`}>
					You can answer once. To change the review itself, choose “Edit”.
				</p>
				<textarea
					id={`answer-${id}`}
					name="answer"
					rows={3}
					required
					minLength={WORDS_LEAST}
					maxLength={WORDS_MOST}
					defaultValue={problem?.typed}
					aria-invalid={wrong ? true : undefined}
					aria-describedby={wrong ? `answer-${id}-hint answer-${id}-wrong` : `answer-${id}-hint`}
				/>
				{wrong ? (
					<p className="field-error" id={`answer-${id}-wrong`} role="alert">
						{wrong}
					</p>
				) : null}
			</div>
			<button type="submit" className="btn" name="intent" value="answer">
				Send answer
			</button>
		</Form>
	);
}
