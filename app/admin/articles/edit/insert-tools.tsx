import type { FormEvent, MouseEvent, RefObject } from "react";
import { FoundFigures } from "../figures/found-figures";
import type { FoundFigure } from "../figures/load.server";
import type { SentPicture } from "../pictures/load.server";
import { SentPictures } from "../pictures/sent-pictures";
import { insertAtCursor } from "./insert-at-cursor";
import { type Found, useFound } from "./use-found";

const FIGURES = "/article-admin/figures";
const PICTURES = "/article-admin/pictures";

/**
 * Finds figures and pictures beside the text and inserts them at its cursor. Without script each tool opens its
 * own page with directives to copy.
 * @param text the text area
 */
export function InsertTools({ text }: { text: RefObject<HTMLTextAreaElement> }) {
	const figures = useFound<FoundFigure>();
	const pictures = useFound<SentPicture>();
	const insert = (directive: string) => text.current && insertAtCursor(text.current, directive);

	function search(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const q = String(new FormData(event.currentTarget).get("q") ?? "");
		figures.ask(`${FIGURES}?${new URLSearchParams({ q })}`);
	}
	function showPictures(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		pictures.ask(PICTURES);
	}
	return (
		<section className="section" aria-labelledby="insert">
			<h2 id="insert">Figures and pictures</h2>
			<form
				method="get"
				action={FIGURES}
				target="_blank"
				className="desk-form"
				rel="noopener"
				onSubmit={search}
			>
				<label htmlFor="figure-q">Listing and field</label>
				<input id="figure-q" name="q" type="search" maxLength={100} placeholder="Ledn margin call" />
				<p className="acts">
					<button type="submit" className="btn">
						Search figures
					</button>
					<a className="btn" href={PICTURES} target="_blank" rel="noreferrer" onClick={showPictures}>
						Show pictures
					</a>
					<a className="btn btn-plain" href={PICTURES} target="_blank" rel="noreferrer">
						Send a picture
					</a>
				</p>
			</form>
			<Came found={figures.found} what="figure" />
			{figures.found?.is === "found" ? (
				<FoundFigures figures={figures.found.entries} onInsert={insert} />
			) : null}
			<Came found={pictures.found} what="picture" />
			{pictures.found?.is === "found" ? (
				<SentPictures pictures={pictures.found.entries} onInsert={insert} />
			) : null}
		</section>
	);
}

/** How many were found, once the answer is there. */
function Came({ found, what }: { found: Found<unknown>; what: string }) {
	const count = found?.is === "found" ? found.entries.length : 0;
	return (
		<p className="sm mut" role="status">
			{found?.is === "failed" ? `The ${what}s did not come. Try again; your text stays as it is.` : null}
			{found?.is === "found" ? `${count} ${what}${count === 1 ? "" : "s"}` : null}
			{found?.is === "found" && count === 0 && what === "figure" ? ": name a listing first." : null}
		</p>
	);
}
