import { Hidden } from "../parts";
import type { EditProblem } from "./act.server";
import type { DiffPart, EditView } from "./edit.server";
import { editHref, hasOwnAddress } from "./text-names";

export function States({ view }: { view: EditView }) {
	const { kind, states, diff } = view;
	const slug = view.slug ?? "";
	const name = <Hidden of={{ kind, slug, base: view.base }} />;
	return (
		<>
			<section className="section" aria-labelledby="states">
				<h2 id="states">Versions</h2>
				{diff ? (
					<>
						<h3>Changes from {diff.label} to the newest draft</h3>
						<Diff parts={diff.parts} />
					</>
				) : null}
				<ul className="desk-states">
					{states.map(({ key, label, when, who, note }) => (
						<li key={key}>
							<b>{label}</b>, {when}, by {who}
							{note ? <small>{note}</small> : null}
							<form method="post" className="acts">
								{name}
								<input type="hidden" name="state" value={key} />
								<a href={`${editHref({ kind, slug }, { diff: key })}#states`}>
									Compare<span className="vh"> {label}</span>
								</a>
								<button type="submit" className="btn" name="intent" value="restore">
									Restore<span className="vh"> {label}</span>
								</button>
							</form>
						</li>
					))}
				</ul>
			</section>
			{hasOwnAddress(kind) ? (
				<Address view={view} />
			) : view.canWithdraw ? (
				<form method="post" className="acts">
					{name}
					<button type="submit" className="btn" name="intent" value="withdraw">
						Cancel schedule
					</button>
				</form>
			) : null}
		</>
	);
}

function Address({ view }: { view: EditView }) {
	return (
		<section className="section" aria-labelledby="address">
			<h2 id="address">Address</h2>
			<form method="post" className="desk-form">
				<Hidden of={{ kind: view.kind, slug: view.slug ?? "", base: view.base }} />
				<label htmlFor="to">Part after /articles/</label>
				<input id="to" name="to" defaultValue={view.slug ?? ""} required maxLength={80} />
				<p className="sm mut">
					{view.publicHref ? "The current address will redirect to the new one." : "It isn’t on the site."}
				</p>
				<p className="acts">
					<button type="submit" className="btn" name="intent" value="rename">
						Rename
					</button>
					{view.canWithdraw ? (
						<button type="submit" className="btn" name="intent" value="withdraw" formNoValidate>
							Withdraw
						</button>
					) : null}
				</p>
			</form>
		</section>
	);
}

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
						{`Draft ${conflict.base} was saved by ${conflict.by} on ${conflict.when}. Your text is in the form. Save it to make it the newest draft. Theirs stays under Versions.`}
					</p>
					<details>
						<summary>Changes from theirs to yours</summary>
						<Diff parts={conflict.parts} />
					</details>
					<label htmlFor="theirs">Their text</label>
					<textarea id="theirs" className="desk-body" readOnly value={conflict.theirs} />
				</>
			) : null}
		</div>
	);
}

function Diff({ parts }: { parts: DiffPart[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
		<section className="desk-diff" aria-label="Differences" tabIndex={0}>
			{parts.map(({ is, words }, at) => {
				const key = `${at} ${is}`;
				if (is === "new") return <ins key={key}>{words}</ins>;
				if (is === "old") return <del key={key}>{words}</del>;
				return <span key={key}>{words}</span>;
			})}
		</section>
	);
}
