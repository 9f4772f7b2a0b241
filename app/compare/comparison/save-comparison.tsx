import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { request } from "~/ui/request";
import { showToast } from "~/ui/toast";

export type SaveComparisonProps = {
	/** Listing ids in their order, joined by commas. */
	items: string;
};

type Kept = { comparisons: Array<{ items: string }> };

const ADDRESS = "/api/comparisons";

export function SaveComparison({ items }: SaveComparisonProps) {
	const [isSaved, setSaved] = useState(false);
	// Sent again, the same comparison arrives under the same id.
	const id = useRef<string | null>(null);

	useEffect(() => {
		let isOver = false;
		// Ignore errors here. Showing that it's already saved is only a convenience.
		ask("GET")
			.then(({ comparisons }) => !isOver && setSaved(comparisons.some((kept) => kept.items === items)))
			.catch(() => {});
		return () => {
			isOver = true;
		};
	}, [items]);

	async function save() {
		id.current ??= crypto.randomUUID();
		try {
			await ask("POST", { id: id.current, items });
			setSaved(true);
		} catch (error) {
			showToast({ title: "Not saved", body: reasonOf(error) });
		}
	}

	return (
		<span role="status">
			{isSaved ? (
				<a className="btn compare-save" href="/dashboard">
					<Icon name="check" />
					Saved<span className="vh"> on your dashboard</span>
				</a>
			) : (
				<button type="button" className="btn compare-save" onClick={save}>
					Save this comparison
				</button>
			)}
		</span>
	);
}

async function ask(method: "GET" | "POST", body?: unknown): Promise<Kept> {
	return (await request(method, ADDRESS, body)).json();
}

/** The server's error message. `request` throws `{status}: {body}`. */
function reasonOf(error: unknown): string {
	const text = error instanceof Error ? error.message : "";
	if (text.startsWith("401")) return "Your session has ended. Sign in again.";
	try {
		const { fields, message } = JSON.parse(text.slice(text.indexOf(":") + 1)).error;
		return String(Object.values(fields ?? {})[0] ?? message);
	} catch {
		return "We couldn’t reach the site. Try again in a minute.";
	}
}
