import { type ComponentType, useEffect, useState } from "react";
import { useSessionCookie } from "~/ui/use-session-cookie";
import type { SaveComparisonProps } from "./save-comparison";

/**
 * 'Save this comparison': the way to sign in, for everybody in the HTML; for those who are signed in a button that loads after
 * the page and is as wide. `items` are the ids in their order, joined by commas; `back` is where signing in comes back to.
 */
export function SaveSlot({ items, back }: { items: string; back: string }) {
	const hasCookie = useSessionCookie();
	const [Save, setSave] = useState<ComponentType<SaveComparisonProps> | null>(null);

	useEffect(() => {
		// Without it the link stays.
		if (hasCookie)
			import("./save-comparison").then(({ SaveComparison }) => setSave(() => SaveComparison)).catch(() => {});
	}, [hasCookie]);

	if (hasCookie && Save) return <Save key={items} items={items} />;
	return (
		<a className="btn compare-save" href={`/login?return_to=${encodeURIComponent(back)}`}>
			Save this comparison<span className="vh"> (sign in first)</span>
		</a>
	);
}
