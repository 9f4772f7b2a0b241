import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { sentence } from "~/ui/format";
import { OutboundLink } from "~/ui/outbound-link";
import { FieldError, Hidden } from "../parts";
import type { QueueProblem } from "./act.server";
import type { ProposalView } from "./present-row";
import type { QueueRow } from "./queue.server";

type ProposalStepProps = {
	row: QueueRow;
	proposal: ProposalView;
	step: "accept" | "correct" | "reject";
	problem: QueueProblem | null;
	onSend: (form: HTMLFormElement) => void;
};

const BUTTONS = { accept: "Accept", correct: "Save correction", reject: "Reject" };

/** A held proposal also needs a checkbox, so that Enter alone can't accept it. */
export function ProposalStep({ row, proposal, step, problem, onSend }: ProposalStepProps) {
	const id = `proposal-${proposal.id.slice(0, 12)}`;
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSend(event.currentTarget);
	}
	const listing = row.id.slice(0, row.id.indexOf("~"));
	const field = row.id.split("~")[1] ?? "";
	const hidden = { do: step, row: row.id, next: row.nextId ?? "", listing, field };
	return (
		<Form method="post" onSubmit={onSubmit} preventScrollReset>
			<Hidden of={{ ...hidden, proposal: proposal.id, seen: proposal.seen }} />
			<Said row={row} proposal={proposal} />
			{step === "accept" && proposal.held ? (
				<Sure>{sentence(proposal.held)} I opened the source, and it says this.</Sure>
			) : null}
			{step === "correct" ? <Correction id={id} proposal={proposal} problem={problem} /> : null}
			{step === "reject" ? (
				<p className="field">
					<label htmlFor={`${id}-why`}>Why you’re rejecting it (for the audit log)</label>
					<textarea id={`${id}-why`} name="note" rows={2} required defaultValue={problem?.note} />
				</p>
			) : null}
			<FieldError>{problem?.message}</FieldError>
			{problem?.isFar && !(step === "accept" && proposal.held) ? (
				<Sure>I opened the source, and it says this.</Sure>
			) : null}
			<p className="acts">
				<button
					type="submit"
					className="btn btn-primary"
					{...(step === "accept" && !proposal.held && { "data-first": true })}
				>
					{BUTTONS[step]} {step === "accept" ? <kbd>Enter</kbd> : null}
				</button>
			</p>
		</Form>
	);
}

function Sure({ children }: { children: ReactNode }) {
	return (
		<p>
			<label className="tick">
				<input type="checkbox" name="sure" required />
				{children}
			</label>
		</p>
	);
}

function Said({ row, proposal }: Pick<ProposalStepProps, "row" | "proposal">) {
	const { importer, text, was, isSame, source, from, note, snippet, rawKey } = proposal;
	return (
		<>
			<dl className="queue-proposal">
				<div>
					<dt>Current</dt>
					<dd>{row.value?.text ?? "Unknown"}</dd>
				</div>
				<div>
					<dt>Proposed</dt>
					<dd>
						<b>{text}</b>
						{isSame ? " (same as now)" : ""}
					</dd>
				</div>
				{was ? (
					<div>
						<dt>When proposed</dt>
						<dd>{was} (changed since)</dd>
					</div>
				) : null}
				<div>
					<dt>{importer}</dt>
					<dd>{from}</dd>
				</div>
			</dl>
			<p>
				<OutboundLink href={source.href}>{source.href}</OutboundLink>
			</p>
			{note ? <p className="sm">{note}</p> : null}
			<pre className="queue-snippet" title={rawKey}>
				{snippet}
			</pre>
		</>
	);
}

function Correction({
	id,
	proposal,
	problem,
}: Pick<ProposalStepProps, "proposal" | "problem"> & { id: string }) {
	const typed = problem?.typed ?? {
		value: proposal.typed,
		source: proposal.source.href,
		as_of: proposal.asOf,
	};
	return (
		<>
			<p className="field">
				<label htmlFor={`${id}-value`}>Value</label>
				<textarea id={`${id}-value`} name="value" rows={1} required defaultValue={typed.value} />
			</p>
			<p className="field">
				<label htmlFor={`${id}-source`}>Source</label>
				<input id={`${id}-source`} name="source" type="url" required defaultValue={typed.source} />
			</p>
			<p className="field">
				<label htmlFor={`${id}-as-of`}>
					As of (2026-10-04, 2026-10 or 2026; empty if the page has no date)
				</label>
				<input id={`${id}-as-of`} name="as_of" defaultValue={typed.as_of} />
			</p>
			<p className="field">
				<label htmlFor={`${id}-note`}>Public note (optional)</label>
				<input id={`${id}-note`} name="note" defaultValue={problem?.note} />
			</p>
		</>
	);
}
