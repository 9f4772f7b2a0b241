import { Form, Link } from "@remix-run/react";
import { LONGEST_ANSWER } from "./answer-limits";
import type { AnswerProblem, ReportRow } from "./load.server";

type ReportEntryProps = {
	report: ReportRow;
	problem: AnswerProblem | null;
};

/** An error report as plain text, with the answer form. */
export function ReportEntry({ report, problem }: ReportEntryProps) {
	const { listing, field, message, suggestedValue, source, canBeAsked, sent } = report;
	return (
		<li>
			<div className="report-head">
				<h2>
					<Link to={listing.href}>{listing.name}</Link>
				</h2>
				<p className="sm mut">
					{listing.what}, {field}
				</p>
				<p className="sm mut">{sent}</p>
			</div>
			<div className="report-said">
				<p className="report-message">{message}</p>
				<dl>
					<div>
						<dt>Should read</dt>
						<dd>{suggestedValue ?? <span className="mut">not said</span>}</dd>
					</div>
					<div>
						<dt>Source</dt>
						<dd>
							{source ? (
								<a href={source.href} rel="nofollow noopener noreferrer" target="_blank">
									{source.host}
									<span className="vh"> (opens another site)</span>
								</a>
							) : (
								<span className="mut">none named</span>
							)}
						</dd>
					</div>
					<div>
						<dt>Sender</dt>
						<dd className="mut">{canBeAsked ? "left an e-mail address" : "left no address"}</dd>
					</div>
				</dl>
				<AnswerForm id={report.id} problem={problem} />
			</div>
		</li>
	);
}

/** The answer, which everybody can read. Works without script. */
export function AnswerForm({ id, problem }: { id: string; problem: AnswerProblem | null }) {
	const wrong = problem?.fields.answer ?? problem?.fields.verdict ?? problem?.message;
	return (
		<Form method="post" className="report-answer" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<label htmlFor={`answer-${id}`}>Answer, for everybody to read</label>
			<textarea
				id={`answer-${id}`}
				name="answer"
				rows={2}
				required
				minLength={10}
				maxLength={LONGEST_ANSWER}
				defaultValue={problem?.typed.answer}
				aria-invalid={wrong ? true : undefined}
				aria-describedby={wrong ? `answer-${id}-wrong` : undefined}
			/>
			{wrong ? (
				<p id={`answer-${id}-wrong`} className="field-error" role="alert">
					{wrong}
				</p>
			) : null}
			<p className="acts">
				<button type="submit" className="btn" name="verdict" value="accepted">
					It was wrong
				</button>
				<button type="submit" className="btn" name="verdict" value="rejected">
					It stands
				</button>
			</p>
		</Form>
	);
}
