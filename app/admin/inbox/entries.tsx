import { Form, Link } from "@remix-run/react";
import { Fact, FieldError } from "../parts";
import { LONGEST_ANSWER } from "./answer-limits";
import type { MessageRow } from "./messages.server";
import type { AnswerProblem, ReportRow } from "./reports.server";

export function ReportEntry({ report, problem }: { report: ReportRow; problem: AnswerProblem | null }) {
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
					<Fact term="Suggested value">{suggestedValue ?? <span className="mut">None</span>}</Fact>
					<Fact term="Source">
						{source ? (
							<a href={source.href} rel="nofollow noopener noreferrer" target="_blank">
								{source.host}
								<span className="vh"> (opens another site)</span>
							</a>
						) : (
							<span className="mut">None</span>
						)}
					</Fact>
					<div>
						<dt>Sender</dt>
						<dd className="mut">{canBeAsked ? "We have an email address" : "No email address"}</dd>
					</div>
				</dl>
				<AnswerForm id={report.id} problem={problem} />
			</div>
		</li>
	);
}

export function AnswerForm({ id, problem }: { id: string; problem: AnswerProblem | null }) {
	const wrong = problem?.fields.answer ?? problem?.fields.verdict ?? problem?.message;
	return (
		<Form method="post" className="report-answer" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<label htmlFor={`answer-${id}`}>Public answer</label>
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
					Value was wrong
				</button>
				<button type="submit" className="btn" name="verdict" value="rejected">
					Value is correct
				</button>
			</p>
		</Form>
	);
}

export function MessageEntry({
	message,
	problem,
}: {
	message: MessageRow;
	problem: { message: string } | null;
}) {
	const { id, name, email, answerHref, topic, message: said, sent, settled } = message;
	return (
		<li>
			<div className="report-head">
				<h2>{topic}</h2>
				<p className="sm mut">{name ?? "No name given"}</p>
				<p className="sm">
					<a href={answerHref}>{email}</a>
				</p>
				<p className="sm mut">{sent}</p>
			</div>
			<div className="report-said">
				<p className="report-message">{said}</p>
				{settled ? <p className="sm mut">{settled}</p> : <SettleForm id={id} problem={problem} />}
			</div>
		</li>
	);
}

export function SettleForm({ id, problem }: { id: string; problem: { message: string } | null }) {
	return (
		<Form method="post" className="report-answer" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<FieldError>{problem?.message}</FieldError>
			<p className="acts">
				<button type="submit" className="btn" name="status" value="answered">
					Mark answered
				</button>
				<button type="submit" className="btn btn-plain" name="status" value="closed">
					Close without answer
				</button>
			</p>
		</Form>
	);
}
