import { editHref, hasOwnAddress } from "../text-kinds";
import { Diff } from "./diff";
import type { EditView } from "./load.server";

/** A text's states, the newest draft's differences with a way back, and its address. */
export function States({ view }: { view: EditView }) {
	const { kind, states, diff } = view;
	const slug = view.slug ?? "";
	const name = <NameInputs view={view} />;
	return (
		<>
			<section className="section" aria-labelledby="states">
				<h2 id="states">States</h2>
				{diff ? (
					<>
						<h3>From {diff.label} to the newest draft</h3>
						<Diff parts={diff.parts} />
					</>
				) : null}
				<ul className="desk-states">
					{states.map(({ key, label, when, who, note }) => (
						<li key={key}>
							<b>{label}</b>, {when}, by {who}
							{note ? `: ${note}` : ""}
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
						Cancel the plan
					</button>
				</form>
			) : null}
		</>
	);
}

/** Which text a form is about, and the draft that it was made from. */
function NameInputs({ view: { kind, slug, base } }: { view: EditView }) {
	return (
		<>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="slug" value={slug ?? ""} />
			<input type="hidden" name="base" value={base} />
		</>
	);
}

/** The address of a guide, to be changed or taken from the site. */
function Address({ view }: { view: EditView }) {
	return (
		<section className="section" aria-labelledby="address">
			<h2 id="address">Address</h2>
			<form method="post" className="desk-form">
				<NameInputs view={view} />
				<label htmlFor="to">Last part of its address</label>
				<input id="to" name="to" defaultValue={view.slug ?? ""} required maxLength={80} />
				<p className="sm mut">
					{view.publicHref ? "The address it has now will lead to the new one." : "It is not on the site."}
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
