import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { IfFallsView } from "./if-falls";

const PAUSE = 250;

/** Asks how far bitcoin falls. The page answers in its rows, and the address has the number. */
export function IfFalls({ view }: { view: IfFallsView }) {
	const { path, bounds, refusal, hidden, percent, price, words } = view;
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const [typed, setTyped] = useState<string | null>(null);
	const submit = useSubmit();
	const text = typed ?? String(percent);
	const fall = Number(text);
	const isRead = Number.isInteger(fall) && fall >= bounds.min && fall <= bounds.max;

	useEffect(() => () => clearTimeout(timer.current), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer replaces what was typed, unless more is coming
	useEffect(() => {
		if (!timer.current) setTyped(null);
	}, [percent]);

	function type(text: string) {
		setTyped(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			timer.current = undefined;
			if (form.current?.checkValidity()) submit(form.current, { replace: true, preventScrollReset: true });
		}, PAUSE);
	}

	return (
		<Form
			ref={form}
			className="if-falls"
			action={path}
			aria-label="If bitcoin falls"
			replace
			preventScrollReset
		>
			{hidden.map(([name, value]) => (
				<input type="hidden" key={`${name}=${value}`} name={name} value={value} />
			))}
			<label>
				If bitcoin falls{" "}
				<input
					name="fall"
					type="number"
					{...bounds}
					required
					value={text}
					onChange={({ currentTarget }) => type(currentTarget.value)}
				/>{" "}
				%
			</label>
			<input
				className="with-script"
				type="range"
				aria-label="Price drop in percent"
				{...bounds}
				value={isRead ? fall : percent}
				onChange={({ currentTarget }) => type(currentTarget.value)}
			/>
			<output>{isRead && `to $${Math.round(price * (1 - fall / 100)).toLocaleString("en-US")}`}</output>
			<button className="btn without-script" type="submit">
				Show
			</button>
			{isRead ? <p>{words}</p> : text && <p className="field-error">{refusal}</p>}
		</Form>
	);
}
