import { Form, Link } from "@remix-run/react";
import { useRowKeys } from "../keys/use-row-keys";
import type { LinkProblem, LinkRow } from "./view";

type LinksTableProps = {
	links: LinkRow[];
	problem: LinkProblem | null;
};

/** Link rows with keyboard control (j, k, and Enter opens the link). Works without script. */
export function LinksTable({ links, problem }: LinksTableProps) {
	const { ref, at } = useRowKeys(links.length);
	return (
		<table className="labelled links-table" ref={ref}>
			<thead>
				<tr>
					<th scope="col">Address</th>
					<th scope="col">What hangs on it</th>
					<th scope="col">What was seen</th>
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
						<td data-label="What hangs on it">
							<Uses link={link} />
						</td>
						<td data-label="What was seen">
							<b>{link.state}</b>
							{link.since ? ` since ${link.since}` : null}
							<small>{link.seen}</small>
							{link.ledTo ? (
								<Outside href={link.ledTo.href}>{`Where it led: ${link.ledTo.host}`}</Outside>
							) : null}
						</td>
						<td data-label="Checked">
							{link.asked}
							<small>Next {link.next}</small>
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
					Right as it is{which}
				</button>
			) : null}
			<button type="submit" className="btn" name="decision" value="again">
				Check again{which}
			</button>
			{problem ? (
				<p className="field-error" role="alert">
					{problem}
				</p>
			) : null}
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
