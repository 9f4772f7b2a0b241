import { Form, Link } from "@remix-run/react";
import { REFUSALS, WORDS_LEAST, WORDS_MOST } from "~/listings/visitors/review-words";
import type { DecisionProblem, SaidView, WaitingReviewView } from "./view";

type EntryProps = {
	review: WaitingReviewView;
	problem: DecisionProblem | null;
};

/** A review as plain text, with its signals and the decision form. */
export function ReviewEntry({ review, problem }: EntryProps) {
	const { listing, since, said, shown, signals, answered, isOwn } = review;
	return (
		<li>
			<div className="report-head">
				<h2>
					<Link to={listing.href}>{listing.name}</Link>
				</h2>
				<p className="sm mut">{listing.what}</p>
				<p className="sm mut">waits since {since}</p>
			</div>
			<div className="report-said">
				<Said said={said} />
				<dl className="review-told">
					{answered ? (
						<>
							<div>
								<dt>Refused before</dt>
								<dd>
									{answered.reason}: {answered.words}
								</dd>
							</div>
							<div>
								<dt>Its author answers</dt>
								<dd>{answered.answer}</dd>
							</div>
						</>
					) : null}
					{shown ? (
						<div>
							<dt>Shown now</dt>
							<dd>
								<Said said={shown} />
							</dd>
						</div>
					) : null}
					<div>
						<dt>What was seen</dt>
						<dd>
							{signals.length === 0 ? (
								<span className="mut">nothing</span>
							) : (
								<ul>
									{signals.map((signal) => (
										<li key={signal}>{signal}</li>
									))}
								</ul>
							)}
						</dd>
					</div>
				</dl>
				{isOwn ? (
					<p className="mut">This is your own review: somebody else decides on it.</p>
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

/** Two forms, so that showing a review does not ask for a reason. Works without script. */
function Decision({ review: { id, revision, listing }, problem }: EntryProps) {
	const fields = problem?.fields ?? {};
	const message = problem && !fields.reason && !fields.words ? problem.message : null;
	const key = `${id}-${revision}`;
	return (
		<>
			{message ? (
				<p className="field-error" role="alert">
					{message}
				</p>
			) : null}
			<Form method="post" className="acts" preventScrollReset>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="revision" value={revision} />
				<button type="submit" className="btn" name="verdict" value="approve" data-key="a">
					Show it<span className="vh">: the review of {listing.name}</span>
				</button>
			</Form>
			<Form method="post" className="report-answer" preventScrollReset>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="revision" value={revision} />
				<label htmlFor={`reason-${key}`}>Or refuse it, because</label>
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
					{REFUSALS.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				{fields.reason ? (
					<p id={`reason-${key}-wrong`} className="field-error" role="alert">
						{fields.reason}
					</p>
				) : null}
				<label htmlFor={`words-${key}`}>What its author reads</label>
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
						Refuse it<span className="vh">: the review of {listing.name}</span>
					</button>
				</p>
			</Form>
		</>
	);
}
