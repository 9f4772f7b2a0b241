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
	/** @param stays the step stays open */
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
					`You opened the page and it doesn’t say this. ${row.what} for ${row.name} ${check.mayConfirm ? "becomes" : "stays"} unknown.`
				) : (
					<>
						You opened the page today and it says{" "}
						<b>
							{row.what}: {row.value?.text}
						</b>
						.
					</>
				)}
			</p>
			<Pages check={check} row={row.id} />
			{isUnknown ? (
				<p className="field">
					<label htmlFor={note}>Public note on what the page says instead</label>
					<textarea
						id={note}
						name="note"
						rows={2}
						required
						defaultValue={problem?.note || "The page no longer says this."}
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
						? "If the page is gone, choose Correct and enter another source."
						: "This saves a new reading. A company’s own page counts from today. An article keeps its date."}
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
			<legend>Which page did you open?</legend>
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
		<section key={id} className="queue-report" aria-label={`Report from ${sent}`}>
			<p className="report-message">{said}</p>
			<p className="sm">
				Suggested value: <b>{suggestedValue ?? "none"}</b>.{" "}
				{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : "No source."} Sent {sent}
				{canBeAsked ? ". We have an email address" : ""}.
			</p>
			{correctHref ? (
				<p>
					<Link to={correctHref}>Correct the value</Link>, then answer.
				</p>
			) : null}
			<AnswerForm id={id} problem={problem?.answer?.typed.id === id ? problem.answer : null} />
		</section>
	));
}
