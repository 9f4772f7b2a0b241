import { useEffect, useState } from "react";
import { isAnythingKept } from "~/ui/kept";

export function KeptNote() {
	const [isKept, setKept] = useState(false);
	useEffect(() => setKept(isAnythingKept()), []);
	return isKept ? (
		<p className="lede" role="status">
			What you typed and did not save is safe in this browser: it is back when you have signed in again.
		</p>
	) : null;
}
