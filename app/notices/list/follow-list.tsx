import { Form, Link } from "@remix-run/react";
import { NOTICES } from "../frame";
import type { FollowView } from "./view";

export function FollowList({ follows }: { follows: FollowView[] }) {
	return (
		<section className="section" aria-labelledby="follows-heading">
			<h2 id="follows-heading">What you follow</h2>
			{follows.length === 0 ? (
				<p className="mut">
					Nothing yet. <Link to={`${NOTICES}/follow`}>Choose a company, a listing or one of its values.</Link>
				</p>
			) : null}
			<ul className="follow-list">
				{follows.map(({ target, name, what, asks, editHref }) => (
					<li key={target}>
						<p>
							<b>{name}</b> <span className="mut">{what}</span>
						</p>
						<p className="sm mut">{asks}</p>
						<Form method="post" action={NOTICES} className="acts" preventScrollReset>
							<Link className="btn btn-plain" to={editHref}>
								Change
								<span className="vh">
									: {name}, {what}
								</span>
							</Link>
							<input type="hidden" name="target" value={target} />
							<button type="submit" className="btn btn-plain" name="intent" value="unfollow">
								Stop following
								<span className="vh">
									: {name}, {what}
								</span>
							</button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
