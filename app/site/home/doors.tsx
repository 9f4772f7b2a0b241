import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import type { DoorView } from "./view";

/** Three doors to the tasks other than borrowing, with three links each. */
export function Doors({ doors }: { doors: DoorView[] }) {
	return (
		<nav className="home-doors" aria-label="Keep, spend and pass on">
			{doors.map(({ href, title, purpose, questions }) => (
				<section key={title}>
					<h2>
						<Link to={href}>
							{title} <Icon name="right" />
						</Link>
					</h2>
					<p>{purpose}</p>
					<ul>
						{questions.map(({ href: to, label, count }) => (
							<li key={label}>
								<Link to={to}>
									<span>{label}</span> {count ? <small>{count}</small> : null}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}
