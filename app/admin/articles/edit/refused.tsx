import type { EditProblem } from "./act.server";
import { Diff } from "./diff";

/** The refusal's reason. After a conflict it shows both texts. */
export function Refused({ problem: { message, fields, conflict } }: { problem: EditProblem }) {
	const checks = Object.entries(fields).filter(
		([name]) => name.startsWith("check ") || name.startsWith("line "),
	);
	return (
		<div className="admin-said" role="alert" tabIndex={-1}>
			<p>{message}</p>
			{checks.length > 0 ? (
				<ul>
					{checks.map(([name, words]) => (
						<li key={name}>{words}</li>
					))}
				</ul>
			) : null}
			{conflict ? (
				<>
					<p>
						Draft {conflict.base} was saved by {conflict.by}, {conflict.when}. What you typed is in the form.
						Saving it now puts it after theirs, which stays among the states below.
					</p>
					<details>
						<summary>From theirs to yours</summary>
						<Diff parts={conflict.parts} />
					</details>
					<label htmlFor="theirs">Their text</label>
					<textarea id="theirs" className="desk-body" readOnly value={conflict.theirs} />
				</>
			) : null}
		</div>
	);
}
