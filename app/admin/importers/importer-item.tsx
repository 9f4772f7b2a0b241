import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ImporterEntry } from "./view";

/** An importer with its last result and actions. Works without script. */
export function ImporterItem({ importer }: { importer: ImporterEntry }) {
	const { name, title, purpose, isOff, state, isRed, result, read, failing, problems, left } = importer;
	const { next, every, proposals, waitingHref } = importer;
	return (
		<li>
			<div className="report-head">
				<h2>{title}</h2>
				<p className="sm mut">{purpose}</p>
			</div>
			<div className="report-said">
				{isRed ? (
					<p className="report-message">
						<strong>{state}.</strong> {failing}
					</p>
				) : null}
				<dl>
					{isRed ? null : <Fact term="State">{state}</Fact>}
					<Fact term="Last step">{result}</Fact>
					<Fact term="Last read">{read ?? <span className="mut">never</span>}</Fact>
					{problems.length > 0 ? <Fact term="Not read">{problems.join(" · ")}</Fact> : null}
					{left.length > 0 ? <Fact term="To read by hand">{left.join(" · ")}</Fact> : null}
					<Fact term="Asks">{every}</Fact>
					<Fact term="Asks next">{next}</Fact>
					<Fact term="Proposals">{waitingHref ? <Link to={waitingHref}>{proposals}</Link> : proposals}</Fact>
				</dl>
				<Form method="post" className="acts feed-acts" preventScrollReset>
					<input type="hidden" name="name" value={name} />
					{isOff ? null : (
						<button type="submit" className="btn" name="decision" value="ask">
							Ask now<span className="vh">: {title}</span>
						</button>
					)}
					<button type="submit" className="btn" name="decision" value={isOff ? "on" : "off"}>
						Switch {isOff ? "on" : "off"}
						<span className="vh">: {title}</span>
					</button>
				</Form>
			</div>
		</li>
	);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
