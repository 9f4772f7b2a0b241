import { Form, Link } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { FieldError, Hidden } from "../parts";
import type { QueueProblem } from "./act.server";
import { A_PAGE, type Check } from "./asked";
import type { ChangedValue, ChangeView } from "./present-row";
import type { QueueRow } from "./queue.server";

type ChangeStepProps = {
	row: QueueRow;
	change: ChangeView;
	problem: QueueProblem | null;
	isSent: (row: string) => boolean;
	onSend: (form: HTMLFormElement, stays?: boolean) => void;
	/** Draws the choice of a source page. @param name unique on the page */
	drawPages: (check: Check, name: string) => ReactNode;
};

/** The first value has the focus, so Enter confirms it and moves to the next. */
export function ChangeStep({ row, change, problem, isSent, onSend, drawPages }: ChangeStepProps) {
	const ref = useRef<HTMLOListElement>(null);
	const left = change.values.filter(({ id }) => !isSent(partOf(row.id, id)));
	const ids = left.map(({ id }) => id).join();
	useEffect(() => {
		if (!ids) return;
		const first = ref.current?.querySelector<HTMLElement>("li [type=radio], li [data-first]");
		(first ?? ref.current?.querySelector<HTMLElement>(".queue-decide :is(a, summary)"))?.focus();
	}, [ids]);
	return (
		<>
			<Said change={change} />
			<ol className="queue-rests" ref={ref}>
				{left.map((value) => (
					<li key={value.id} data-edit={value.editHref ?? undefined}>
						<p>
							{value.href ? <Link to={value.href}>{value.name}</Link> : value.name}, {value.what}:{" "}
							<b>
								{value.value?.mark ? <ProvenanceMark {...value.value.mark} /> : null}
								{value.value?.text ?? <Unknown />}
							</b>
						</p>
						<Decide
							row={row}
							change={change}
							value={value}
							isLast={left.length === 1}
							problem={problem?.row === partOf(row.id, value.id) ? problem : null}
							onSend={onSend}
							drawPages={drawPages}
						/>
					</li>
				))}
			</ol>
			{change.moreValues ? <p className="sm mut">{change.moreValues}</p> : null}
		</>
	);
}

/** Identifies one value within its page's row. */
export const partOf = (row: string, value: string) => `${row}~${value}`;

type DecideProps = Omit<ChangeStepProps, "isSent"> & { value: ChangedValue; isLast: boolean };

function Decide({ row, change, value, isLast, problem, onSend, drawPages }: DecideProps) {
	const { check, editHref, onlyCorrect } = value;
	const note = `unknown-${value.id}`;

	const [only, second] = check?.sources ?? [];
	const isRead = only !== undefined && !second && only.href.split("#")[0] === change.page.href;
	const of = <span className="vh">: {`${value.name}, ${value.what}`}</span>;
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSend(event.currentTarget, !isLast);
	}
	const form = (act: "confirm" | "unknown", content: ReactNode) =>
		check ? (
			<Form method="post" onSubmit={onSubmit} preventScrollReset>
				<Hidden
					of={{
						do: act,
						change: change.id,
						row: partOf(row.id, value.id),
						...(isLast ? { next: row.nextId ?? "" } : { next: row.id, stay: "decide" }),
						listing: check.listing,
						field: check.field,
						fact: check.fact,
						seen: check.seen,
					}}
				/>
				{isRead ? (
					<input type="hidden" name="source" value={only?.href} />
				) : (
					drawPages(check, `${act}-${value.id}`)
				)}
				{content}
			</Form>
		) : null;
	return (
		<div className="queue-decide">
			{check?.mayConfirm
				? form(
						"confirm",
						<button type="submit" className="btn btn-primary" data-first>
							Confirm{of} <kbd>Enter</kbd>
						</button>,
					)
				: null}
			{editHref ? (
				<Link className="btn" to={editHref}>
					Correct{of}
				</Link>
			) : null}
			{check?.mayBeUnknown ? (
				<details open={problem !== null}>
					<summary>Unknown{of}</summary>
					{form(
						"unknown",
						<>
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
							<button type="submit" className="btn">
								Mark unknown{of}
							</button>
						</>,
					)}
				</details>
			) : null}
			{onlyCorrect ? <span className="sm mut">{onlyCorrect}</span> : null}
			<FieldError>{problem?.message}</FieldError>
		</div>
	);
}

export function RejectChange({
	row,
	change,
	problem,
	onSend,
}: Pick<ChangeStepProps, "row" | "change" | "problem" | "onSend">) {
	const id = `change-${change.id.slice(0, 12)}`;
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSend(event.currentTarget);
	}
	return (
		<Form method="post" onSubmit={onSubmit} preventScrollReset>
			<Hidden
				of={{ do: "reject", change: change.id, row: row.id, next: row.nextId ?? "", listing: A_PAGE }}
			/>
			<Said change={change} />
			<p className="field">
				<label htmlFor={id}>Why the change affects no values (for the audit log)</label>
				<textarea id={id} name="note" rows={2} required defaultValue={problem?.note} />
			</p>
			<FieldError>{problem?.message}</FieldError>
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Reject
				</button>
				<span className="sm mut">
					No value counts as read again. We’ll watch the page for further changes.
				</span>
			</p>
		</Form>
	);
}

function Said({ change }: { change: ChangeView }) {
	const { page, isLively, dates, passages, more, linkFlag, textKeys } = change;
	return (
		<>
			<p>
				<OutboundLink href={page.href}>{page.href}</OutboundLink>
			</p>
			<p className="sm">
				{isLively
					? "It changed on each of three readings, and none of the changes touched these values. Open it and check them. "
					: null}
				{dates}
				{linkFlag ? <b> Link check: {linkFlag}.</b> : null}
			</p>
			<div className="queue-passages">
				{passages.map((passage, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: passages have no id and never move.
					<div key={at}>
						<figure>
							<figcaption>Before</figcaption>
							<pre title={textKeys[0]}>
								<span className="mut">{passage.before}</span>
								{"\n"}
								<del>{passage.old || "(nothing)"}</del>
								{"\n"}
								<span className="mut">{passage.after}</span>
							</pre>
						</figure>
						<figure>
							<figcaption>Now</figcaption>
							<pre title={textKeys[1]}>
								<span className="mut">{passage.before}</span>
								{"\n"}
								<ins>{passage.new || "(nothing)"}</ins>
								{"\n"}
								<span className="mut">{passage.after}</span>
							</pre>
						</figure>
					</div>
				))}
			</div>
			{more ? <p className="sm mut">{more}</p> : null}
		</>
	);
}
