import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Method } from "~/finance/simulate/model";
import { DataTable } from "~/ui/data-table";
import { formatCount } from "~/ui/format";
import type { WayView } from "./present";
import type { Runs } from "./use-runs";
import { methodWords, resultOf } from "./words";

export function WaysTable({ ways, runs, paths }: { ways: WayView[]; runs: Runs; paths: number }) {
	const open = ways.flatMap(({ method }) => (method === "history" || runs.outcomes[method] ? [] : [method]));
	const shownOf = ({ method, result }: WayView) => {
		const computed = method === "history" ? undefined : runs.outcomes[method];
		return computed ? resultOf(computed) : result;
	};
	const section = useRef<HTMLElement>(null);
	const isFocused = useRef(false);
	const isRunning = runs.running !== null;
	// The button that was pressed is gone then, and a keyboard would start at the top of the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it
	useEffect(() => {
		if (isFocused.current && document.activeElement === document.body)
			section.current?.focus({ preventScroll: true });
	}, [isRunning]);
	return (
		<section
			className="section"
			aria-labelledby="ways"
			ref={section}
			tabIndex={-1}
			onFocus={() => {
				isFocused.current = true;
			}}
			onBlur={() => {
				isFocused.current = false;
			}}
		>
			<h2 id="ways">Other methods</h2>
			<DataTable
				rows={ways}
				keyOf={({ name }) => name}
				rowProps={({ method }) => ({ "data-way": method })}
				columns={[
					{
						label: "Method",
						cell: ({ name, note, href, chosen }) => (
							<>
								{chosen ? name : <Link to={href}>{name}</Link>}
								<small>{note}</small>
							</>
						),
					},
					{ label: "Margin call", isNumber: true, cell: (way) => shownOf(way)?.call ?? <NotYet /> },
					{
						label: "Liquidation",
						isNumber: true,
						cell: (way) => {
							const shown = shownOf(way);
							return shown ? <b>{shown.sale}</b> : <NotYet />;
						},
					},
				]}
			/>
			{runs.running && <Progress runs={runs} method={runs.running.method} />}
			{open.length > 0 && !runs.running && (
				<p className="risk-run with-script">
					<button type="button" className="btn" onClick={() => runs.start(open)}>
						Run {formatCount(paths)} simulations
					</button>
				</p>
			)}
		</section>
	);
}

function NotYet() {
	return <span className="mut not-yet">Not run yet</span>;
}

export function Progress({ runs, method }: { runs: Runs; method: Method }) {
	const { running, failed, cancel, start } = runs;
	if (failed)
		return (
			<p className="risk-run" role="alert">
				Your browser couldn’t run this.{" "}
				<button type="button" className="btn" onClick={() => start([method])}>
					Try again
				</button>
			</p>
		);
	if (running?.method !== method) return null;
	const percent = Math.round(running.share * 100);
	return (
		<div className="risk-run">
			<label htmlFor={`run-${method}`}>{methodWords[method].name}, in your browser</label>
			<progress id={`run-${method}`} max={100} value={percent} />
			<span className="num">{percent}%</span>
			<button type="button" className="btn" onClick={cancel}>
				Cancel
			</button>
		</div>
	);
}
