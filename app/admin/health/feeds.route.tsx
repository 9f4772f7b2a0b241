import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Fact, FieldError } from "../parts";
import { decideFromForm, type FeedView, loadFeeds } from "./feeds.server";

export const meta = adminMeta("Feeds");

export const loader = forStaffPage("operations", ({ context, request }) => loadFeeds(context, request));

export const action = forStaff("operations", decideFromForm);

export const links = adminLinks();

export default function Feeds() {
	const problem = useActionData<typeof action>();
	const { feeds, lede, justDecided } = useLoaderData<typeof loader>();
	const isElsewhere = problem && !feeds.some(({ id }) => id === problem.id);
	return (
		<AdminPage
			title="Feeds"
			lede={lede}
			needsNetwork
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : justDecided}
		>
			{feeds.length > 0 ? (
				<ul className="report-queue">
					{feeds.map((feed) => (
						<FeedEntry key={feed.id} feed={feed} problem={problem?.id === feed.id ? problem.message : null} />
					))}
				</ul>
			) : null}
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function FeedEntry({ feed, problem }: { feed: FeedView; problem: string | null }) {
	const { id, name, what, address, hidden, failing, read, result, next, items, said, canBeTrusted } = feed;
	return (
		<li>
			<div className="report-head">
				<h2>{name}</h2>
				<p className="sm mut">{what}</p>
				<p className="sm">
					<a href={address.href} rel="nofollow noopener noreferrer" target="_blank">
						{address.host}
						<span className="vh"> (opens another site)</span>
					</a>
				</p>
			</div>
			<div className="report-said">
				{hidden ? (
					<p className="report-message">
						<strong>Not shown.</strong> {hidden}
					</p>
				) : null}
				<dl>
					<Fact term="Last read">{read ?? <span className="mut">Never</span>}</Fact>
					<Fact term="Last result">{result}</Fact>
					<Fact term="Next reading">{next}</Fact>
					<Fact term="Items">{items}</Fact>
					{said ? <Fact term="New title and sites">{said}</Fact> : null}
					{failing ? <Fact term="Failed">{failing}</Fact> : null}
				</dl>
				<Form method="post" className="acts" preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<button type="submit" className="btn" name="decision" value="read">
						Read again<span className="vh">: {name}</span>
					</button>
					{canBeTrusted ? (
						<button type="submit" className="btn" name="decision" value="trust">
							Trust again<span className="vh">: {name}</span>
						</button>
					) : null}
				</Form>
				<FieldError>{problem}</FieldError>
			</div>
		</li>
	);
}
