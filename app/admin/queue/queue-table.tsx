import { Link, useLocation, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { Fragment, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { KeyHint } from "../admin-page";
import { isTyping, MORE, openSource, useRowKeys } from "../keys";
import type { QueueProblem } from "./act.server";
import type { Step } from "./asked";
import { partOf } from "./change-step";
import type { QueueRow, QueueView } from "./queue.server";
import { RowStep } from "./row-step";

type QueueTableProps = Pick<QueueView, "rows" | "first"> & {
	problem: QueueProblem | null;
};

const HEADS = ["Item", "Value", "Reason", "Affects", "Next step"];

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

export function isAbout(problem: QueueProblem | null, { id, reports, change }: QueueRow): boolean {
	const parts = change?.values.map((value) => partOf(id, value.id)) ?? [];
	return problem !== null && [id, ...reports.map((report) => report.id), ...parts].includes(problem.row);
}

const WORDS: Record<Step, string> = {
	confirm: "Confirm",
	unknown: "Unknown",
	accept: "Accept",
	correct: "Correct",
	reject: "Reject",
	decide: "Review",
	answer: "Answer",
};

function Cells({ row, openStep }: { row: QueueRow; openStep: (step: Step) => void }) {
	const { name, href, what, value, source, why, whyNotes } = row;
	const { affects, affectsNote, stepHrefs, editHref: correctHref, onlyCorrect } = row;
	const of = `${name}, ${what}`;
	const steps = (Object.keys(WORDS) as Step[]).flatMap((step) => {
		const to = stepHrefs[step];
		return to ? [{ step, to }] : [];
	});
	const onStep = (step: Step) => (event: MouseEvent) => {
		// A modifier key opens it in its own tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		openStep(step);
	};
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
			<td data-label="Reason">
				{why}
				{whyNotes.map((note) => (
					<small key={note}>{note}</small>
				))}
				{row.proposal?.held ? <small>{row.proposal.held}</small> : null}
				{onlyCorrect ? <small>{onlyCorrect}</small> : null}
			</td>
			<td data-label="Affects">
				{affects}
				{affectsNote ? <small>{affectsNote}</small> : null}
			</td>
			<td data-label="Next step" className="queue-steps">
				{steps.map(({ step, to }) => (
					<Link key={step} to={to} onClick={onStep(step)} aria-label={`${WORDS[step]}: ${of}`}>
						{WORDS[step]}
					</Link>
				))}
				{correctHref ? (
					<Link to={correctHref} aria-label={`Correct: ${of}`}>
						Correct
					</Link>
				) : null}
			</td>
		</>
	);
}

/** Submits row forms one at a time, so no one has to wait. Neither the next form nor a key that leaves the page cancels one. */
function useSentRows() {
	const submit = useSubmit();
	const navigate = useNavigate();
	const { state } = useNavigation();
	const { key } = useLocation();
	const [waiting, setWaiting] = useState<FormData[]>([]);
	const [leaveTo, setLeaveTo] = useState<string | null>(null);
	/** The page's key when the first that waits was sent. Null before. */
	const sentFrom = useRef<string | null>(null);
	const isOnItsWay = useRef(false);
	useEffect(() => {
		const [next] = waiting;
		if (state !== "idle") {
			isOnItsWay.current = sentFrom.current !== null;
		} else if (sentFrom.current !== null) {
			// A busy browser may show the answer without the states before it. Then the new page says that it's over.
			if (!isOnItsWay.current && key === sentFrom.current) return;
			sentFrom.current = null;
			isOnItsWay.current = false;
			setWaiting((all) => all.slice(1));
		} else if (next) {
			sentFrom.current = key;
			submit(next, { method: "post", preventScrollReset: true, replace: true });
		} else if (leaveTo !== null) {
			setLeaveTo(null);
			navigate(leaveTo);
		}
	}, [state, key, waiting, leaveTo, submit, navigate]);
	const send = useCallback((form: FormData) => setWaiting((all) => [...all, form]), []);
	const onTheirWay = new Set(waiting.map((form) => String(form.get("row"))));
	return { send, onTheirWay, leave: setLeaveTo };
}

const STEPS_OF: Record<string, Step[] | undefined> = {
	c: ["confirm", "accept", "decide"],
	u: ["unknown"],
	e: ["correct"],
	r: ["reject"],
	a: ["answer"],
};

type Acts = {
	row: QueueRow | undefined;
	open: (row: QueueRow, step: Step) => void;
	close: () => boolean;
	leave: (href: string) => void;
};

/** A letter opens a step, Enter confirms it, and Escape closes it. */
function useQueueKeys({ row, open, close, leave }: Acts) {
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const { key } = event;
			if (key === "Escape" && !event.defaultPrevented) {
				if (close()) event.preventDefault();
				return;
			}
			if (isTyping(event)) return;
			const step = STEPS_OF[key]?.find((one) => row?.stepHrefs[one]);
			if (step && row) open(row, step);
			else if (key === "o") openSource(row?.proposal?.source.href ?? row?.source?.href);
			else if (key === "e" && editHref(row)) leave(editHref(row) ?? "");
			else if (key === "z") document.querySelector<HTMLButtonElement>(".queue-undo button")?.focus();
			else return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [row, open, close, leave]);
}

/** The edit link of the focused value on a changed page, or the row's. */
function editHref(row: QueueRow | undefined): string | null {
	const value = document.activeElement?.closest<HTMLElement>("[data-edit]");
	return value?.dataset.edit ?? row?.editHref ?? null;
}

export const QUEUE_KEYS: KeyHint[] = [
	[["o"], "open the source"],
	[["c"], "confirm, accept or review"],
	[["u"], "mark unknown"],
	[["e"], "correct"],
	[["r"], "reject"],
	[["a"], "answer"],
	[["z"], "go to Undo"],
	[["Esc"], "close a step"],
];
