import { type FormEvent, type MouseEvent, type RefObject, useRef, useState } from "react";
import type { FoundFigure, SentPicture } from "./inserts.server";

const FIGURES = "/article-admin/figures";
const PICTURES = "/article-admin/pictures";

/** Without script each tool opens its own page with directives to copy. */
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
						Upload a picture
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

function Came({ found, what }: { found: Found<unknown>; what: string }) {
	const count = found?.is === "found" ? found.entries.length : 0;
	return (
		<p className="sm mut" role="status">
			{found?.is === "failed" ? `We couldn’t load the ${what}s. Try again.` : null}
			{found?.is === "found" ? `${count} ${what}${count === 1 ? "" : "s"}.` : null}
			{found?.is === "found" && count === 0 && what === "figure" ? " Start with a listing’s name." : null}
		</p>
	);
}

/** The list has its entries as data too, for `useFound`. */
export function FoundFigures({
	figures,
	onInsert,
}: {
	figures: FoundFigure[];
	onInsert?: (directive: string) => void;
}) {
	return (
		<ul className="desk-found" data-found={JSON.stringify(figures)}>
			{figures.map(({ id, name, label, value, directive }) => (
				<li key={id}>
					<span>
						{name}, {label}: {value === null ? <span className="mut">Unknown</span> : <b>{value}</b>}
					</span>
					<code>{directive}</code>
					{onInsert ? (
						<InsertButton what={`${label} of ${name}`} onPress={() => onInsert(directive)} />
					) : null}
				</li>
			))}
		</ul>
	);
}

/** The list has its entries as data too, for `useFound`. */
export function SentPictures({
	pictures,
	onInsert,
}: {
	pictures: SentPicture[];
	onInsert?: (directive: string) => void;
}) {
	return (
		<ul className="desk-found" data-found={JSON.stringify(pictures)}>
			{pictures.map((picture) => {
				const directive = directiveOf(picture, "Caption", "Description");
				const size = `${picture.width} × ${picture.height}`;
				return (
					<li key={picture.name}>
						<img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
						<span className="sm mut">
							{size}, {picture.sent}
						</span>
						<code>{directive}</code>
						{onInsert ? (
							<InsertButton what={`the picture from ${picture.sent}`} onPress={() => onInsert(directive)} />
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

/** @param what completes the button's name for screen readers */
function InsertButton({ what, onPress }: { what: string; onPress: () => void }) {
	return (
		<p className="acts">
			<button type="button" className="btn" onClick={onPress}>
				Insert<span className="vh"> {what}</span>
			</button>
		</p>
	);
}

/** Strips characters that would end the directive. */
function directiveOf(
	{ src, width, height }: { src: string; width: number; height: number },
	caption: string,
	alt: string,
): string {
	const inWords = caption.replace(/[[\]\r\n]/g, " ").trim();
	const inAlt = alt.replace(/["{}\r\n]/g, " ").trim();
	return `::image[${inWords}]{src="${src}" alt="${inAlt}" width="${width}" height="${height}"}`;
}

/** A block directive (`::image`) gets its own paragraph. */
function insertAtCursor(text: HTMLTextAreaElement, directive: string): void {
	const { selectionStart: from, selectionEnd: to, value } = text;
	const isBlock = directive.startsWith("::");
	const before =
		isBlock && from > 0 ? value.slice(0, from).replace(/\n{0,2}$/, "\n\n") : value.slice(0, from);
	const after = isBlock ? value.slice(to).replace(/^\n{0,2}/, "\n\n") : value.slice(to);
	text.value = before + directive + after;
	text.focus();
	const end = before.length + directive.length;
	text.setSelectionRange(end, end);
	// Acts like typing, so the preview updates and the text is saved.
	text.dispatchEvent(new Event("input", { bubbles: true }));
}

type Found<Entry> = { is: "found"; entries: Entry[] } | { is: "failed" } | null;

/** Fetches the page that a browser without script would open, and reads its list. Only the latest request counts. */
function useFound<Entry>() {
	const [found, setFound] = useState<Found<Entry>>(null);
	const asked = useRef<AbortController>();

	async function ask(address: string): Promise<void> {
		asked.current?.abort();
		const controller = new AbortController();
		asked.current = controller;
		const { signal } = controller;
		const entries = await entriesAt<Entry>(address, signal).catch(() => null);
		if (!signal.aborted) setFound(entries ? { is: "found", entries } : { is: "failed" });
	}
	return { found, ask };
}

async function entriesAt<Entry>(address: string, signal: AbortSignal): Promise<Entry[] | null> {
	const page = await (await fetch(address, { signal })).text();
	const list = new DOMParser().parseFromString(page, "text/html").querySelector("[data-found]");
	return JSON.parse(list?.getAttribute("data-found") ?? "null");
}
