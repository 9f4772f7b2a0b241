import { useEffect, useState } from "react";

/** Whether something has been waiting for at least `ms` milliseconds. What comes sooner needs no word about it. */
export function useLate(isWaiting: boolean, ms: number): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWaiting) return setLate(false);
		const timer = setTimeout(() => setLate(true), ms);
		return () => clearTimeout(timer);
	}, [isWaiting, ms]);
	return isLate;
}
