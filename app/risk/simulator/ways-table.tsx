import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DataTable } from "~/ui/data-table";
import { formatCount } from "~/ui/format";
import { resultOf } from "./present-result";
import { Progress } from "./progress";
import type { Runs } from "./use-runs";
import type { WayView } from "./view";

/** The same question asked in other ways. Those of chance are the browser's to compute. */
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
			<h2 id="ways">Other ways to ask</h2>
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
					{ label: "Call", isNumber: true, cell: (way) => shownOf(way)?.call ?? <NotYet /> },
					{
						label: "Sale",
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
						Run it {formatCount(paths)} times
					</button>
				</p>
			)}
		</section>
	);
}

function NotYet() {
	return <span className="mut not-yet">not yet</span>;
}
