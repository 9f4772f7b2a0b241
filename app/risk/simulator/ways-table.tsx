import { Link } from "@remix-run/react";
import { formatCount } from "~/ui/format";
import { resultOf } from "./present-result";
import { Progress } from "./progress";
import type { Runs } from "./use-runs";
import type { WayView } from "./view";

/** The same question asked in other ways. Those of chance are the browser's to compute. */
export function WaysTable({ ways, runs, paths }: { ways: WayView[]; runs: Runs; paths: number }) {
	const open = ways.flatMap(({ method }) => (method === "history" || runs.outcomes[method] ? [] : [method]));
	return (
		<section className="section" aria-labelledby="ways">
			<h2 id="ways">Other ways to ask</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">Method</th>
						<th scope="col" className="num">
							Call
						</th>
						<th scope="col" className="num">
							Sale
						</th>
					</tr>
				</thead>
				<tbody>
					{ways.map((way) => (
						<Way key={way.name} way={way} runs={runs} />
					))}
				</tbody>
			</table>
			{runs.running && <Progress runs={runs} method={runs.running.method} />}
			{open.length > 0 && !runs.running && (
				<p className="risk-run with-script">
					<button type="button" className="btn" onClick={() => runs.start(open)}>
						Compute {formatCount(paths)} paths here
					</button>
				</p>
			)}
		</section>
	);
}

function Way({ way: { method, name, note, href, chosen, result }, runs }: { way: WayView; runs: Runs }) {
	const computed = method === "history" ? undefined : runs.outcomes[method];
	const shown = computed ? resultOf(computed) : result;
	return (
		<tr data-way={method}>
			<th scope="row">
				{chosen ? name : <Link to={href}>{name}</Link>}
				<small>{note}</small>
			</th>
			<td className="num">{shown ? shown.call : <NotYet />}</td>
			<td className="num">{shown ? <b>{shown.sale}</b> : <NotYet />}</td>
		</tr>
	);
}

function NotYet() {
	return <span className="mut not-yet">not yet</span>;
}
