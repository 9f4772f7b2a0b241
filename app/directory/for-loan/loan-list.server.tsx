import { renderToStaticMarkup } from "react-dom/server";
import { FilterField, OptionField } from "~/directory/list/filter-fields";
import { DegradedNote } from "~/ui/degraded-note";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { ActiveFilters, CompareWithoutScript, ListFiles } from "../list/list-parts";
import { LenderTable } from "./lender-table";
import paperStyles from "./on-paper.css?url";
import type { GroupView, LoanListView } from "./present.server";
import {
	type Impossible,
	type MoreView,
	STATE_FIELD,
	type StatesView,
	type WishView,
} from "./present-choices";

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
					<h2>No lenders match. Remove a filter.</h2>
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
						caption="Lenders for your loan, confirmed and possible"
						groups={[
							{ group: lends, rows: lends.rows },
							{ group: unknown, rows: unknown.rows.slice(0, unknown.shown) },
						]}
					/>
					{folded.length > 0 && (
						<details className="others">
							<summary>Show {folded.length} more</summary>
							<LenderTable
								{...shared}
								isRest
								caption="Other possible lenders"
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
				{view.footnote} <a href="/methodology">How we calculate this</a>
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

/** These details share a name, so the browser opens one at a time. `foldChoice` closes them on Escape. */
const ONE_AT_A_TIME = "choice";

function Choices({ view }: { view: LoanListView }) {
	const { orders, wishes, states, more, exports, path, clearHref } = view;
	return (
		<div className="choices">
			<ul className="switch" aria-label="Sort by">
				{orders.map(({ href, label, isChosen }, at) => (
					<li key={href}>
						<a id={`order-${at}`} href={href} aria-current={isChosen ? "true" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
			{wishes.map((wish) => (
				<Wish key={wish.key} wish={wish} />
			))}
			{states && <States states={states} path={path} />}
			<ListFiles {...exports} />
			<details
				className="sheet"
				name={ONE_AT_A_TIME}
				open={more.filters.some(({ number }) => number?.error) || undefined}
			>
				<summary className="btn" id="more-filters">
					<Icon name="filter" />
					More filters{more.active > 0 && ` (${more.active})`}
					<Icon name="close" />
				</summary>
			</details>
			<More more={more} path={path} clearHref={clearHref} />
		</div>
	);
}

function Wish({ wish: { key, legend, said, choices } }: { wish: WishView }) {
	return (
		<details className={said ? "pick-one chosen" : "pick-one"} name={ONE_AT_A_TIME}>
			<summary className="btn" id={`wish-${key}`}>
				{legend} <span>{said ?? "any"}</span>
				<Icon name="down" />
			</summary>
			<ul>
				{choices.map(({ href, label, isChosen }) => (
					<li key={href}>
						<a href={href} aria-current={isChosen ? "true" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}

function States({ states: { said, choices, value, hidden }, path }: { states: StatesView; path: string }) {
	return (
		<details className={said ? "pick-one chosen" : "pick-one"} name={ONE_AT_A_TIME}>
			<summary className="btn" id="wish-state">
				State <span>{said ?? "any"}</span>
				<Icon name="down" />
			</summary>
			<form action={path} aria-label="State">
				<Hidden fields={hidden} />
				<label htmlFor={STATE_FIELD}>Your state</label>
				<select id={STATE_FIELD} name="country" defaultValue={value}>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</select>
				<button className="btn btn-primary" type="submit">
					Show lenders
				</button>
			</form>
		</details>
	);
}

function More({ more, path, clearHref }: { more: MoreView; path: string; clearHref: string }) {
	const wrong = more.filters.filter(({ number }) => number?.error);
	return (
		<form id="filters" className="filters" action={path} aria-label="More filters">
			<ErrorSummary labels={wrong.map(({ legend }) => legend)} />
			<Hidden fields={more.hidden} />
			{more.wishes.map(({ key, legend, value, choices }) => (
				<OptionField
					key={key}
					option={{
						key,
						legend,
						choices: choices.map((choice) => ({ ...choice, chosen: choice.value === value })),
					}}
				/>
			))}
			<div className="field setting">
				<label htmlFor="f-q">Search lenders</label>
				<input id="f-q" type="search" name="q" maxLength={100} defaultValue={more.q} />
			</div>
			{more.filters.map((filter) => (
				<FilterField key={filter.key} filter={filter} isFirstWrong={filter === wrong[0]} />
			))}
			<div className="filters-end">
				<a className="btn" href={clearHref}>
					Clear all
				</a>
				<button className="btn btn-primary" type="submit">
					Apply
				</button>
			</div>
		</form>
	);
}

function Hidden({ fields }: { fields: Array<[string, string]> }) {
	return fields.map(([name, value]) => (
		<input type="hidden" key={`${name}=${value}`} name={name} value={value} />
	));
}

export function drawLoanList(view: LoanListView): string {
	return renderToStaticMarkup(<LoanList view={view} />);
}
