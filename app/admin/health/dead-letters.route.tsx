import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { plural } from "~/ui/format";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { FieldError } from "../parts";
import {
	type DeadLetterRow,
	type DeadLettersView,
	loadDeadLetters,
	replayFromForm,
} from "./dead-letters.server";

export const meta = adminMeta("Dead letters");

export const loader = forStaffPage("operations", ({ context, request }) => loadDeadLetters(context, request));

export const action = forStaff("operations", replayFromForm);

export const links = adminLinks();

export default function DeadLetters() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>();
	const { letters, newestHref, olderHref, justReplayed } = view;
	return (
		<AdminPage
			title="Dead letters"
			lede={ledeOf(view)}
			problem={letters.length > 0 ? null : problem?.message}
			said={problem || justReplayed === null ? null : replayedWords(justReplayed)}
		>
			{letters.length > 0 ? <DeadLettersForm letters={letters} problem={problem?.message} /> : null}
			{newestHref || olderHref ? (
				<nav className="acts admin-pages" aria-label="Pages">
					{newestHref ? (
						<Link className="btn" to={newestHref}>
							Newest
						</Link>
					) : null}
					{olderHref ? (
						<Link className="btn" to={olderHref}>
							Older
						</Link>
					) : null}
				</nav>
			) : null}
		</AdminPage>
	);
}

function replayedWords(count: number): string {
	return count === 0
		? "Nothing to replay. These letters are already in the queue."
		: `${plural(count, "letter is", "letters are")} back in the queue. Letters that fail again return here.`;
}

function ledeOf({ total, open, openEvents, letters }: DeadLettersView): string {
	if (total === 0) return "No dead letters. Events that fail to count wait here until you replay them.";
	if (letters.length === 0) return "No older letters.";
	if (open === 0) return `No open letters. ${plural(total, "letter is", "letters are")} back in the queue.`;
	return `${plural(open, "letter is", "letters are")} open with ${plural(openEvents, "uncounted event", "uncounted events")}. Replaying a letter twice counts its events once.`;
}

export { ErrorBoundary, headers };

function DeadLettersForm({ letters, problem }: { letters: DeadLetterRow[]; problem: string | undefined }) {
	const open = letters.filter(({ replayed }) => replayed === null);
	return (
		<Form method="post">
			<table className="dead-letters">
				<caption className="vh">Dead letters, newest first</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="vh">Choose</span>
						</th>
						<th scope="col">Reason</th>
						<th scope="col" className="num">
							Events
						</th>
						<th scope="col">Stored</th>
						<th scope="col">State</th>
					</tr>
				</thead>
				<tbody>
					{letters.map((letter) => (
						<Row key={letter.id} letter={letter} />
					))}
				</tbody>
			</table>
			<FieldError>{problem}</FieldError>
			{open.length > 0 ? (
				<p className="acts admin-pages">
					<button type="submit" className="btn btn-primary" name="which" value="chosen">
						Replay chosen
					</button>
					<button type="submit" className="btn" name="which" value="shown">
						Replay all shown ({open.length})
					</button>
				</p>
			) : null}
		</Form>
	);
}

function Row({ letter: { id, reason, events, stored, replayed, returned } }: { letter: DeadLetterRow }) {
	const reasonId = `reason-${id}`;
	return (
		<tr>
			<td className="dead-letter-choose">
				{replayed === null ? (
					<>
						<label>
							<input
								type="checkbox"
								name="chosen"
								value={id}
								aria-label="Choose this letter"
								aria-describedby={reasonId}
							/>
						</label>
						<input type="hidden" name="shown" value={id} />
					</>
				) : null}
			</td>
			<th scope="row" id={reasonId}>
				{reason}
			</th>
			<td className="num" data-label="Events">
				{events}
			</td>
			<td data-label="Stored">{stored}</td>
			<td data-label="State">
				{replayed === null ? (
					"Open"
				) : (
					<span className="mut">
						Replayed <small>{replayed}</small>
					</span>
				)}
				{returned > 0 ? <small>Failed again {plural(returned, "time", "times")}</small> : null}
			</td>
		</tr>
	);
}
