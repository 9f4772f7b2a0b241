import { Link } from "@remix-run/react";
import { Fragment, type MouseEvent, useCallback, useEffect, useState } from "react";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import { partOf } from "../changes/change-step";
import { MORE, useRowKeys } from "../keys/use-row-keys";
import type { Step } from "./asked";
import { RowStep } from "./row-step";
import { useQueueKeys } from "./use-queue-keys";
import { useSentRows } from "./use-sent-rows";
import type { QueueProblem, QueueRow, QueueView } from "./view";

type QueueTableProps = Pick<QueueView, "rows" | "first"> & {
	problem: QueueProblem | null;
};

const HEADS = ["What", "Value", "Why it waits", "What hangs on it", "Next step"];

/** The queue's rows. Keys move between them, a letter opens a step below the row, and Enter confirms it. */
export function QueueTable({ rows: all, first, problem }: QueueTableProps) {
	const sent = useSentRows();
	const isSent = (row: string) => sent.onTheirWay.has(row);
	const rows = all.filter(
		({ id, change }) => !isSent(id) && !change?.values.every((one) => isSent(partOf(id, one.id))),
	);
	const { ref, at, setAt, go } = useRowKeys(
		rows.length,
		rows.findIndex(({ id }) => id === first?.row),
	);
	const [opened, setOpened] = useState<{ row: string; step: Step } | null>(
		first?.step ? { row: first.row, step: first.step } : null,
	);
	const [seen, setSeen] = useState(problem);
	// Reopens the row that was refused.
	if (seen !== problem) {
		setSeen(problem);
		const row = all.find((one) => isAbout(problem, one));
		if (row && problem?.step) setOpened({ row: row.id, step: problem.step });
	}
	const ids = rows.map(({ id }) => id).join();
	useEffect(() => {
		// The focused row is gone, so the next one gets the focus.
		if (ids && at >= 0 && document.activeElement === document.body) go(at);
	}, [ids, at, go]);

	const open = useCallback((row: QueueRow, step: Step) => setOpened({ row: row.id, step }), []);
	const close = useCallback(() => {
		if (opened) go(at);
		setOpened(null);
		return opened !== null;
	}, [opened, at, go]);
	useQueueKeys({ row: rows[at], open, close, leave: sent.leave });

	function onSend(form: HTMLFormElement, stays = false) {
		sent.send(new FormData(form));
		if (!stays) setOpened(null);
	}

	return (
		<div className="scroll">
			<table className="queue labelled" ref={ref}>
				<thead>
					<tr>
						{HEADS.map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, place) => {
						const step = opened?.row === row.id ? opened.step : null;
						return (
							<Fragment key={row.id}>
								<tr className={place === at ? "is-at" : undefined} onFocus={() => setAt(place)}>
									<Cells row={row} openStep={(name) => open(row, name)} />
								</tr>
								{step ? (
									<tr className={place === at ? `${MORE} is-at` : MORE} onFocus={() => setAt(place)}>
										<td colSpan={HEADS.length}>
											<RowStep
												key={step}
												row={row}
												step={step}
												problem={isAbout(problem, row) ? problem : null}
												isSent={isSent}
												onSend={onSend}
											/>
										</td>
									</tr>
								) : null}
							</Fragment>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

/** Whether the refusal belongs to this row, one of its reports, or a value of its page. */
export function isAbout(problem: QueueProblem | null, { id, reports, change }: QueueRow): boolean {
	const parts = change?.values.map((value) => partOf(id, value.id)) ?? [];
	return problem !== null && [id, ...reports.map((report) => report.id), ...parts].includes(problem.row);
}

const WORDS: Record<Step, string> = {
	...{ confirm: "confirm", unknown: "unknown", accept: "accept", correct: "correct", reject: "reject" },
	...{ decide: "go through", answer: "answer" },
};

function Cells({ row, openStep }: { row: QueueRow; openStep: (step: Step) => void }) {
	const {
		name,
		href,
		what,
		value,
		source,
		why,
		whyNote,
		hangs,
		hangsNote,
		stepHrefs,
		editHref,
		onlyCorrect,
	} = row;
	const of = `${name}, ${what}`;
	const steps = (Object.keys(WORDS) as Step[]).flatMap((step) => {
		const to = stepHrefs[step];
		return to ? [{ step, to }] : [];
	});
	const onStep = (step: Step) => (event: MouseEvent) => {
		// With script it opens here, unless somebody wants it in a tab of its own.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		openStep(step);
	};
	// A row without a listing links to its step.
	const opens = row.change ? "decide" : "answer";
	return (
		<>
			<th scope="row">
				{href ? (
					<Link to={href}>{name}</Link>
				) : (
					<Link to={stepHrefs[opens] ?? ""} onClick={onStep(opens)}>
						{name}
					</Link>
				)}
				<small>{what}</small>
			</th>
			<td data-label="Value">
				{value ? (
					<span className="queue-value">
						{value.mark ? <ProvenanceMark {...value.mark} /> : null}
						{value.text}
					</span>
				) : row.message || href === "/price-story" ? null : (
					<Unknown />
				)}
				{source ? (
					<small>
						<OutboundLink href={source.href}>{source.host}</OutboundLink>
					</small>
				) : null}
			</td>
			<td data-label="Why it waits">
				{why}
				{whyNote ? <small>{whyNote}</small> : null}
				{row.proposal?.held ? <small className="queue-held">Look twice: {row.proposal.held}</small> : null}
				{onlyCorrect ? <small>{onlyCorrect}</small> : null}
			</td>
			<td data-label="What hangs on it">
				{hangs}
				{hangsNote ? <small>{hangsNote}</small> : null}
			</td>
			<td data-label="Next step" className="queue-steps">
				{steps.map(({ step, to }) => (
					<Link key={step} to={to} onClick={onStep(step)} aria-label={`${WORDS[step]}: ${of}`}>
						{WORDS[step]}
					</Link>
				))}
				{editHref ? (
					<Link to={editHref} aria-label={`correct: ${of}`}>
						correct
					</Link>
				) : null}
			</td>
		</>
	);
}
