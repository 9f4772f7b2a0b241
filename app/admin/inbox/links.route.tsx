import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { useRowKeys } from "../keys";
import { FieldError, QueuePages } from "../parts";
import styles from "./links.css?url";
import { decideFromForm, type LinkRow, loadLinks } from "./links.server";

export const meta = adminMeta("Links");

export const loader = forStaffPage("facts", ({ context, request }) => loadLinks(context, request));

export const action = forStaff("facts", decideFromForm);

export const links = adminLinks(styles);

export default function Links() {
	const problem = useActionData<typeof action>() ?? null;
	const view = useLoaderData<typeof loader>();
	const { links: rows, lede, tabs, justDecided } = view;
	const isElsewhere = problem && !rows.some(({ url }) => url === problem.url);
	return (
		<AdminPage
			title="Links"
			lede={lede}
			needsNetwork
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : justDecided}
		>
			<nav className="tabs" aria-label="Which links">
				<ul>
					{tabs.map(({ label, href, isHere }) => (
						<li key={href}>
							<Link to={href} aria-current={isHere ? "page" : undefined}>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{rows.length > 0 ? <LinksTable links={rows} problem={problem} /> : <p>No links here.</p>}
			<QueuePages {...view} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function LinksTable({
	links,
	problem,
}: {
	links: LinkRow[];
	problem: { url: string; message: string } | null;
}) {
	const { ref, at } = useRowKeys(links.length);
	return (
		<table className="labelled links-table" ref={ref}>
			<thead>
				<tr>
					<th scope="col">Address</th>
					<th scope="col">Used by</th>
					<th scope="col">Result</th>
					<th scope="col">Checked</th>
					<th scope="col">Decide</th>
				</tr>
			</thead>
			<tbody>
				{links.map((link, row) => (
					<tr key={link.url} className={row === at ? "is-at" : undefined}>
						<th scope="row">
							<Outside href={link.url}>{link.host}</Outside>
							{link.path ? <small>{link.path}</small> : null}
						</th>
						<td data-label="Used by">
							<Uses link={link} />
						</td>
						<td data-label="Result">
							<b>{link.state}</b>
							{link.since ? ` since ${link.since}` : null}
							<small>{link.seen}</small>
							{link.ledTo ? (
								<Outside href={link.ledTo.href}>{`Redirects to ${link.ledTo.host}`}</Outside>
							) : null}
						</td>
						<td data-label="Checked">
							{link.asked}
							<small>{link.next}</small>
						</td>
						<td data-label="Decide">
							<Decide link={link} problem={problem?.url === link.url ? problem.message : null} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Uses({ link: { uses, more } }: { link: LinkRow }) {
	return (
		<ul>
			{uses.map(({ name, how, href }) => (
				<li key={href}>
					<Link to={href}>{name}</Link> <span className="mut">{how}</span>
				</li>
			))}
			{more ? <li className="mut">{more}</li> : null}
		</ul>
	);
}

function Decide({
	link: { url, host, path, seenAt, canBeRight },
	problem,
}: {
	link: LinkRow;
	problem: string | null;
}) {
	const which = <span className="vh">: {host + path}</span>;
	return (
		<Form method="post" className="links-acts" preventScrollReset>
			<input type="hidden" name="url" value={url} />
			<input type="hidden" name="seen" value={seenAt} />
			{canBeRight ? (
				<button type="submit" className="btn" name="decision" value="right">
					Accept{which}
				</button>
			) : null}
			<button type="submit" className="btn" name="decision" value="again">
				Check again{which}
			</button>
			<FieldError>{problem}</FieldError>
		</Form>
	);
}

function Outside({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} rel="nofollow noopener noreferrer" target="_blank">
			{children}
			<span className="vh"> (opens another site)</span>
		</a>
	);
}
