import { useCallback, useEffect, useRef, useState } from "react";
import type { Preview } from "./view";

/** Milliseconds without typing before we compute the preview. */
const PAUSE = 500;

/**
 * Previews a form's changes while someone types. It posts the form to its own page and reads the preview from the
 * HTML that a browser without script would get.
 * @param answer the server's last answer to the form, which is newer than any earlier preview
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
					// A failed preview does no harm, because the button tries again.
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
