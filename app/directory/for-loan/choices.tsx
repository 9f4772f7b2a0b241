import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { FilterField, OptionField } from "../list/filter-fields";
import { ListFiles } from "../list/list-parts";
import type { LoanListView } from "./present.server";
import { type MoreView, STATE_FIELD, type StatesView, type WishView } from "./present-choices";

/** These details share a name, so the browser opens one at a time. `foldChoice` closes them on Escape. */
const ONE_AT_A_TIME = "choice";

export function Choices({ view }: { view: LoanListView }) {
	const { orders, wishes, states, more, exports, path, clearHref } = view;
	return (
		<div className="choices">
			<ul className="switch" aria-label="Order">
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
				<label htmlFor={STATE_FIELD}>The state you live in</label>
				<select id={STATE_FIELD} name="country" defaultValue={value}>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</select>
				<button className="btn btn-primary" type="submit">
					Show
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
