import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { NewsItemView } from "./item.server";

type Change = NewsItemView["changes"][number];

export function Changes({ changes }: { changes: Change[] }) {
	return (
		<ul className="news-changes">
			{changes.map(({ label, before, after, now, href }) => (
				<li key={label}>
					<h2>{label}</h2>
					<p className="news-change">
						<span className="vh">before: </span>
						<s>{before.words}</s>
						<span aria-hidden="true">→</span>
						<span className="vh">, after: </span>
						<span>{after.words}</span>
					</p>
					<dl>
						<Side name="Before" side={before} />
						<Side name="After" side={after} />
					</dl>
					{now && <p>Now: {now}.</p>}
					<Link to={href}>See this figure’s history</Link>
				</li>
			))}
		</ul>
	);
}

function Side({
	name,
	side: { mark, grade, readAt, via, source },
}: {
	name: string;
	side: Change["before"];
}) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<ProvenanceMark {...mark} /> {mark.date}, {grade}
				{source && (
					<>
						: <OutboundLink href={source.href}>{source.host}</OutboundLink>
					</>
				)}
				{readAt && `, read ${readAt}`}
				{via && ` (secondhand, quoted by ${via})`}
			</dd>
		</div>
	);
}
