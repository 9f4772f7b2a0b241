import { DegradedNote } from "~/ui/degraded-note";
import { ActiveFilters, CompareWithoutScript } from "../list/list-parts";
import { Choices } from "./choices";
import { LenderTable } from "./lender-table";
import paperStyles from "./on-paper.css?url";
import type { GroupView, LoanListView } from "./present.server";
import type { Impossible } from "./present-choices";

export function LoanList({ view }: { view: LoanListView }) {
	const { groups, notices, chips, orders, heads, scale, impossible } = view;
	const { lends, unknown, doesNot } = groups;
	const all = lends.rows.length + unknown.rows.length + doesNot.rows.length;
	const shared = { heads, scale, orders };
	const folded = unknown.rows.slice(unknown.shown);
	return (
		<div className="for-loan">
			{/* With the answer and not with every list: no other prints by it. */}
			<link rel="stylesheet" href={paperStyles} media="print" />
			<p className="only-print">{view.printed}</p>
			<DegradedNote since={view.degraded} />
			{impossible && <Nobody impossible={impossible} />}
			<Choices view={view} />
			{notices.length > 0 && (
				<ul className="notice" role="status">
					{notices.map((notice) => (
						<li key={notice}>{notice}</li>
					))}
				</ul>
			)}
			<ActiveFilters chips={chips} />
			{all === 0 ? (
				<div className="empty">
					<h2>No lender passes your filters</h2>
					<p className="acts">
						<a className="btn" href={view.clearHref}>
							Clear all filters
						</a>
					</p>
				</div>
			) : (
				<>
					<CompareWithoutScript search={view.here.split("?")[1]} />
					<LenderTable
						{...shared}
						caption="Lenders for your loan: those that lend it, and those of which it is not known"
						groups={[
							{ group: lends, rows: lends.rows },
							{ group: unknown, rows: unknown.rows.slice(0, unknown.shown) },
						]}
					/>
					{folded.length > 0 && (
						<details className="others">
							<summary>Show the other {folded.length}</summary>
							<LenderTable
								{...shared}
								isRest
								caption="The others of which it is not known"
								groups={[{ group: unknown, rows: folded }]}
							/>
						</details>
					)}
					<p className="only-print">
						<b>{unknown.heading}</b>: {unknown.rows.map(({ name }) => name).join(", ")}
					</p>
					<DoNot group={doesNot} />
				</>
			)}
			<p className="footnote">
				{view.footnote} <a href="/methodology">How we work this out</a>
			</p>
		</div>
	);
}

function Nobody({ impossible: { words, ways } }: { impossible: Impossible }) {
	return (
		<div className="notice" role="status">
			<p>
				<b>{words}</b>
			</p>
			{ways.length > 0 && (
				<p className="acts">
					{ways.map(({ href, label }) => (
						<a className="btn" href={href} key={href}>
							{label}
						</a>
					))}
				</p>
			)}
		</div>
	);
}

function DoNot({ group }: { group: GroupView }) {
	return (
		<section className="do-not" aria-labelledby="do-not">
			<div className="group-head">
				<h2 id="do-not">{group.heading}</h2>
				<p>{group.note}</p>
			</div>
			<ul>
				{group.rows.map(({ id, href, name, about, dated }) => (
					<li key={id}>
						<a href={href}>{name}</a>
						<span>
							{about}
							{dated && ` (${dated.words})`}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
