import { type ComponentType, useEffect, useState } from "react";
import { useSessionCookie } from "~/ui/use-session-cookie";
import type { SaveComparisonProps } from "./save-comparison";

/**
 * 'Save this comparison'. The HTML has a sign-in link for everyone. Signed-in people get a button of the same
 * width after the page loads. `items` are comma-separated ids in order. `back` is the address after sign-in.
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
