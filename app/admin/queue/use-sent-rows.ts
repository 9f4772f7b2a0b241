import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Submits row forms one at a time, so no one has to wait between rows. Neither the next form nor a key that leaves
 * the page cancels one.
 * @returns the rows being sent
 */
export function useSentRows() {
	const submit = useSubmit();
	const navigate = useNavigate();
	const { state } = useNavigation();
	const [waiting, setWaiting] = useState<FormData[]>([]);
	const [leaveTo, setLeaveTo] = useState<string | null>(null);
	/** What became of the first of those that wait. */
	const first = useRef<"still here" | "sent" | "on its way">("still here");
	useEffect(() => {
		const [next] = waiting;
		if (state !== "idle") {
			if (first.current === "sent") first.current = "on its way";
		} else if (first.current === "on its way") {
			first.current = "still here";
			setWaiting((all) => all.slice(1));
		} else if (next && first.current === "still here") {
			first.current = "sent";
			submit(next, { method: "post", preventScrollReset: true, replace: true });
		} else if (!next && leaveTo !== null) {
			setLeaveTo(null);
			navigate(leaveTo);
		}
	}, [state, waiting, leaveTo, submit, navigate]);
	const send = useCallback((form: FormData) => setWaiting((all) => [...all, form]), []);
	const onTheirWay = new Set(waiting.map((form) => String(form.get("row"))));
	return { send, onTheirWay, leave: setLeaveTo };
}
