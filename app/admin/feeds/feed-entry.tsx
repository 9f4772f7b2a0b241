import { Form } from "@remix-run/react";
import type { FeedEntry as Entry } from "./view";

/** A feed with its last result and actions. Works without script. */
export function FeedEntry({ feed }: { feed: Entry }) {
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
					<Fact term="Last read">{read ?? <span className="mut">never</span>}</Fact>
					<Fact term="Last result">{result}</Fact>
					<Fact term="Read next">{next}</Fact>
					<Fact term="Items kept">{items}</Fact>
					{said ? <Fact term="It now says">{said}</Fact> : null}
					{failing ? <Fact term="Failed">{failing}</Fact> : null}
				</dl>
				<Form method="post" className="acts feed-acts" preventScrollReset>
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
			</div>
		</li>
	);
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
