import { Form } from "@remix-run/react";
import type { MessageRow, SettleProblem } from "./load.server";

type MessageEntryProps = {
	message: MessageRow;
	problem: SettleProblem | null;
};

/** A message as plain text, with its actions. */
export function MessageEntry({ message, problem }: MessageEntryProps) {
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

export function SettleForm({ id, problem }: { id: string; problem: Pick<SettleProblem, "message"> | null }) {
	return (
		<Form method="post" className="report-answer" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			{problem ? (
				<p className="field-error" role="alert">
					{problem.message}
				</p>
			) : null}
			<p className="acts">
				<button type="submit" className="btn" name="status" value="answered">
					It is answered
				</button>
				<button type="submit" className="btn btn-plain" name="status" value="closed">
					It needs no answer
				</button>
			</p>
		</Form>
	);
}
