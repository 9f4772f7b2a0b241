import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useInterruptedLoads } from "./interrupted-loads";

/** Most pages arrive sooner, and a spinner that only flashes is worse than none. */
const PATIENCE_MS = 150;

/** 'Loading...' over the page while a navigation keeps the visitor waiting. Nothing moves for it. */
export function Loading() {
	const waiting = useNavigation().state !== "idle";
	const [late, setLate] = useState(false);
	useInterruptedLoads();

	useEffect(() => {
		if (!waiting) return setLate(false);
		const timer = setTimeout(() => setLate(true), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [waiting]);

	return (
		<div role="status" className="loading">
			{late ? (
				<p>
					<span className="spinner" aria-hidden="true" />
					Loading...
				</p>
			) : null}
		</div>
	);
}
