import { renderToStaticMarkup } from "react-dom/server";
import { FilterField, OptionField } from "~/directory/list/filter-fields";
import { DegradedNote } from "~/ui/degraded-note";
import { ErrorSummary } from "~/ui/error-summary";
import { capitalise } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { ActiveFilters, CompareWithoutScript, ListFiles } from "../list/list-parts";
import { LenderTable } from "./lender-table";
import paperStyles from "./on-paper.css?url";
import type { GroupView, LoanListView } from "./present.server";
import { type Impossible, type MoreView, STATE_FIELD, type StatesView } from "./present-choices";

type View = Omit<LoanListView, "winners" | "ifFalls">;

function LoanList({ view }: { view: View }) {
	const { groups, notices, chips, orders, heads, scale, fall, impossible } = view;
	const { lends, unknown, doesNot } = groups;
	const all = lends.rows.length + unknown.rows.length + doesNot.rows.length;
	const shared = { heads, scale, fall, orders };
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
					<CompareWithoutScript search={view.compared} />
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
				Prices “at the end” include interest. <a href="/methodology">How we calculate</a>
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

function Choices({ view }: { view: View }) {
	const { orders, wishes, states, more, exports, path, clearHref } = view;
	return (
		<div className="choices">
			<PickOne
				id="order"
				legend="Sort"
				said={orders.find(({ isChosen }) => isChosen)?.label}
				choices={orders}
			/>
			{wishes.map(({ key, said, ...wish }) => (
				<PickOne
					key={key}
					id={`wish-${key}`}
					isWish
					said={said ?? "any"}
					isChosen={said !== null}
					{...wish}
				/>
			))}
			{states && <States states={states} path={path} />}
			<details className="pick-one take-along" name={ONE_AT_A_TIME}>
				<summary className="btn">
					More
					<Icon name="down" />
				</summary>
				<ListFiles {...exports} />
			</details>
			<details
				className="sheet"
				name={ONE_AT_A_TIME}
				open={more.filters.some(({ number }) => number?.error) || undefined}
			>
				<summary className="btn" id="more-filters">
					<Icon name="filter" />
					All filters{more.active > 0 && ` (${more.active})`}
					<Icon name="close" />
				</summary>
			</details>
			<More more={more} path={path} clearHref={clearHref} />
		</div>
	);
}

type PickOneProps = {
	id: string;
	legend: string;
	said?: string;
	isChosen?: boolean;
	/** On a phone it's only among all filters. */
	isWish?: boolean;
	choices: Array<{ href: string; label: string; isChosen: boolean }>;
};

function PickOne({ id, legend, said, isChosen, isWish, choices }: PickOneProps) {
	const classes = ["pick-one", isChosen && "chosen", isWish && "wish"].filter(Boolean).join(" ");
	return (
		<details className={classes} name={ONE_AT_A_TIME}>
			<summary className="btn" id={id}>
				{legend} <span>{said}</span>
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

function States({
	states: { said, word, choices, value, hidden },
	path,
}: {
	states: StatesView;
	path: string;
}) {
	return (
		<details className={said ? "pick-one chosen" : "pick-one"} name={ONE_AT_A_TIME}>
			<summary className="btn" id="wish-state">
				{capitalise(word)} <span>{said ?? "any"}</span>
				<Icon name="down" />
			</summary>
			<form action={path} aria-label="State">
				<Hidden fields={hidden} />
				<label htmlFor={STATE_FIELD}>Your {word}</label>
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
		<form id="filters" className="filters" action={path} aria-label="All filters">
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

export function drawLoanList(view: View): string {
	return renderToStaticMarkup(<LoanList view={view} />);
}
