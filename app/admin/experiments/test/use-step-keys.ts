import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { isTyping } from "../../keys/is-typing";

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
