import { Form, Link } from "@remix-run/react";
import { LONGEST_QUERY } from "~/ui/query-limit";
import type { FollowPageView } from "./follow.server";
import { NOTICES } from "./frame";

export function ChooseWhat({ view, isSecond }: { view: FollowPageView; isSecond: boolean }) {
	const { query, found, wholes, missing } = view;
	return (
		<section className="section" aria-labelledby="choose-heading">
			<h2 id="choose-heading">{isSecond ? "Follow something else" : "What do you want to follow?"}</h2>
			{missing ? (
				<p className="notice" role="alert">
					{missing}
				</p>
			) : null}
			<Form action={`${NOTICES}/follow`} className="notice-form">
				<label htmlFor="follow-q">Name of a company, fund or other listing</label>
				<div className="search">
					<input
						id="follow-q"
						type="search"
						name="q"
						defaultValue={query}
						maxLength={LONGEST_QUERY}
						autoComplete="off"
					/>
					<button type="submit" className="btn">
						Find
					</button>
				</div>
			</Form>
			{query !== "" && found.length === 0 ? <p role="status">No listings match. Try another name.</p> : null}
			<ul className="follow-found">
				{(query === "" ? wholes.map((whole) => ({ ...whole, what: "all figures" })) : found).map(
					({ href, name, what }) => (
						<li key={href}>
							<Link to={href}>{name}</Link> <span className="sm mut">{what}</span>
						</li>
					),
				)}
			</ul>
		</section>
	);
}
