import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { DataTable } from "~/ui/data-table";
import { isTyping } from "../keys";
import type { TestView } from "./present-experiment";

type Arm = TestView["arms"][number];

export function ArmsTable({ arms }: { arms: Arm[] }) {
	return (
		<DataTable<Arm>
			className="test-table"
			rows={arms}
			keyOf={({ variant }) => variant}
			columns={[
				{
					label: "Variant",
					cell: ({ label, says }) => (
						<>
							{label} <small>{says}</small>
						</>
					),
				},
				{ label: "Visitor days", isNumber: true, cell: ({ seen }) => seen },
				{ label: "Metric", isNumber: true, cell: ({ did }) => did },
				{ label: "Share", isNumber: true, cell: ({ share }) => <b>{share}</b> },
			]}
		/>
	);
}

type Compared = NonNullable<TestView["result"]>["rows"][number];

export function ResultTable({ interval, rows }: NonNullable<TestView["result"]>) {
	return (
		<DataTable<Compared>
			className="test-table"
			isLabelled
			rows={rows}
			keyOf={({ variant }) => variant}
			columns={[
				{ label: "Variant", cell: ({ label }) => label },
				{ label: "Difference in points", isNumber: true, cell: ({ difference }) => <b>{difference}</b> },
				{ label: interval, isNumber: true, cell: (row) => row.interval },
				{ label: "p-value", isNumber: true, cell: (row) => row.pValue },
			]}
		/>
	);
}

type Guard = TestView["guards"][number];

export function GuardsTable({ guards, letters }: { guards: Guard[]; letters: string[] }) {
	return (
		<DataTable<Guard>
			className="test-table"
			isLabelled
			rows={guards}
			keyOf={({ key }) => key}
			columns={[
				{ label: "Guardrail", cell: ({ label }) => label },
				...letters.map((letter, at) => ({
					label: letter,
					isNumber: true,
					cell: ({ shares }: Guard) => shares[at],
				})),
				{ label: "Stops if", cell: ({ stops }) => <span className="mut">{stops}</span> },
				{
					label: "State",
					isNumber: true,
					cell: ({ state, isBroken }) => (isBroken ? <b className="test-broken">{state}</b> : state),
				},
			]}
		/>
	);
}

/** The test page's keys. `w` goes to the next step's form, `e` to all tests. */
export function useStepKeys(): void {
	const navigate = useNavigate();
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (isTyping(event)) return;
			if (event.key === "e") navigate("/ab-test-admin");
			const next = document.querySelector<HTMLElement>(".step-form :is(select, textarea, a, button)");
			if (event.key !== "w" || !next) return;
			event.preventDefault();
			next.focus();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [navigate]);
}
