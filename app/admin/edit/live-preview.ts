import { useCallback, useEffect, useRef, useState } from "react";
import type { Preview } from "./view";

/** Milliseconds without a key after which what changes is worked out. */
const PAUSE = 500;

/**
 * What a form would change, asked of its own page while somebody types: the answer is the page that a browser without script
 * would show, and what it shows is read out of it.
 * @param answer what the server last answered to the form: it says more than a preview of what was typed before
 */
export function useLivePreview(answer: object | null) {
	const [found, setFound] = useState<{ before: object | null; preview: Preview | null } | null>(null);
	const [isWorking, setWorking] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const asked = useRef<AbortController>();

	const stop = useCallback(() => {
		clearTimeout(timer.current);
		asked.current?.abort();
	}, []);
	useEffect(() => stop, [stop]);

	const ask = useCallback(
		(body: FormData) => {
			stop();
			const controller = new AbortController();
			asked.current = controller;
			timer.current = setTimeout(() => {
				body.set("do", "preview");
				setWorking(true);
				fetch(location.href, { method: "POST", body, signal: controller.signal })
					.then((response) => response.text())
					.then((page) => setFound({ before: answer, preview: previewIn(page) }))
					// A preview that does not come is no loss: the button asks again.
					.catch(() => undefined)
					.finally(() => setWorking(asked.current !== controller));
			}, PAUSE);
		},
		[stop, answer],
	);
	const preview = found?.before === answer ? found.preview : null;
	return { preview, isWorking, ask, stop };
}

function previewIn(page: string): Preview | null {
	const drawn = new DOMParser().parseFromString(page, "text/html").querySelector("[data-preview]");
	return JSON.parse(drawn?.getAttribute("data-preview") ?? "null");
}
