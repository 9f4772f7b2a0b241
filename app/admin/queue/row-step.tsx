import { Form, Link } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { OutboundLink } from "~/ui/outbound-link";
import { AnswerForm, SettleForm } from "../inbox/entries";
import { FieldError, Hidden } from "../parts";
import type { QueueProblem } from "./act.server";
import type { Check, Step } from "./asked";
import { ChangeStep, RejectChange } from "./change-step";
import { ProposalStep } from "./proposal-step";
import type { QueueRow } from "./queue.server";

type RowStepProps = {
	row: QueueRow;
	step: Step;
	problem: QueueProblem | null;
	isSent: (row: string) => boolean;
	/** Sends a form of the step; without script the browser does. @param stays the step stays open */
	onSend: (form: HTMLFormElement, stays?: boolean) => void;
};

/** Its button has the focus, so Enter is enough. With several pages the choice has it, so no one confirms the wrong page. */
export function RowStep({ row, step, problem, isSent, onSend }: RowStepProps) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (step === "decide") return;
		const panel = ref.current;
		for (const first of ["[type=radio]", "[data-first]", "textarea, button"]) {
			const control = panel?.querySelector<HTMLElement>(first);
			if (control) return control.focus();
		}
	}, [step]);
	return (
		<div className="queue-step" ref={ref}>
			{step === "answer" ? (
				<Answer row={row} problem={problem} />
			) : row.change && step === "decide" ? (
				<ChangeStep
					row={row}
					change={row.change}
					problem={problem}
					isSent={isSent}
					onSend={onSend}
					drawPages={(check, name) => <Pages check={check} row={name} />}
				/>
			) : row.change && step === "reject" ? (
				<RejectChange row={row} change={row.change} problem={problem} onSend={onSend} />
			) : row.proposal && (step === "accept" || step === "correct" || step === "reject") ? (
				<ProposalStep row={row} proposal={row.proposal} step={step} problem={problem} onSend={onSend} />
			) : row.check && (step === "confirm" || step === "unknown") ? (
				<CheckForm row={row} check={row.check} step={step} problem={problem} onSend={onSend} />
			) : null}
		</div>
	);
}

function CheckForm({
	row,
	check,
	step,
	problem,
	onSend,
}: Omit<RowStepProps, "step" | "isSent"> & { check: Check; step: "confirm" | "unknown" }) {
	const isUnknown = step === "unknown";
	const note = `note-${row.id}`;
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSend(event.currentTarget);
	}
	return (
		<Form method="post" onSubmit={onSubmit} preventScrollReset>
			<Hidden of={{ do: step, row: row.id, next: row.nextId ?? "", ...fieldsOf(check) }} />
			<p>
				{isUnknown ? (
					<>
						The page was opened and does not say it. <b>{row.what}</b> of {row.name}{" "}
						{check.mayConfirm ? "becomes" : "stays"} unknown.
					</>
				) : (
					<>
						The page was opened today and says it.{" "}
						<b>
							{row.what}: {row.value?.text}
						</b>
					</>
				)}
			</p>
			<Pages check={check} row={row.id} />
			{isUnknown ? (
				<p className="field">
					<label htmlFor={note}>What stands there instead, for everybody to read</label>
					<textarea
						id={note}
						name="note"
						rows={2}
						required
						defaultValue={problem?.note || "The page does not say it any more."}
					/>
				</p>
			) : null}
			<FieldError>{problem?.message}</FieldError>
			<p className="acts">
				<button type="submit" className="btn btn-primary" data-first>
					{isUnknown ? (check.mayConfirm ? "Mark unknown" : "Still unknown") : "Confirm"} <kbd>Enter</kbd>
				</button>
				<span className="sm mut">
					{isUnknown
						? "A page that is gone says nothing: correct the value with another page where there is one."
						: "Recorded as a new reading. The company’s own page then counts from today; an article keeps its day."}
				</span>
			</p>
		</Form>
	);
}

const fieldsOf = ({ listing, field, fact, seen }: Check) => ({ listing, field, fact, seen });

function Pages({ check, row }: { check: Check; row: string }) {
	const [only, second] = check.sources;
	if (only && !second)
		return (
			<p>
				<input type="hidden" name="source" value={only.href} />
				<OutboundLink href={only.href}>{only.href}</OutboundLink>
			</p>
		);
	return (
		<fieldset className="queue-pages">
			<legend>Which page says it</legend>
			{check.sources.map(({ href }, at) => (
				<p key={href}>
					<label className="tick">
						<input type="radio" name="source" value={href} id={`${row}-${at}`} required />
						<span className="vh">{href}</span>
					</label>
					<OutboundLink href={href}>{href}</OutboundLink>
				</p>
			))}
		</fieldset>
	);
}

function Answer({ row: { reports, message }, problem }: Pick<RowStepProps, "row" | "problem">): ReactNode {
	if (message)
		return (
			<>
				<p className="report-message">{message.message}</p>
				<p>
					<a href={message.answerHref}>{message.email}</a>
				</p>
				<SettleForm id={message.id} problem={problem} />
			</>
		);
	return reports.map(({ id, message: said, suggestedValue, source, sent, canBeAsked, correctHref }) => (
		<section key={id} className="queue-report" aria-label={`Report of ${sent}`}>
			<p className="report-message">{said}</p>
			<p className="sm">
				Should read: <b>{suggestedValue ?? "not said"}</b>.{" "}
				{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : "No source named."} Sent{" "}
				{sent}
				{canBeAsked ? ", with an e-mail address" : ""}.
			</p>
			{correctHref ? (
				<p>
					<Link to={correctHref}>Correct the value with this</Link>, then answer.
				</p>
			) : null}
			<AnswerForm id={id} problem={problem?.answer?.typed.id === id ? problem.answer : null} />
		</section>
	));
}
