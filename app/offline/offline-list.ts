import { hasSessionCookie } from "~/ui/session-cookie";
import { favouriteLines, lastComparison, type OwnLine } from "./own-lists";

/** The script of the page without a network, a file of its own: the chosen theme at once, then what the visitor keeps in this browser. */

/** What the browser keeps under a name; null where storage is closed to us. */
function stored(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

/** A heading with its lines. What is not stored is named and leads nowhere: it could not be shown. */
function section(title: string, lines: readonly OwnLine[], kept: ReadonlyMap<string, Element>): Element {
	const heading = document.createElement("h2");
	heading.textContent = title;
	const head = document.createElement("div");
	head.className = "lead-in";
	head.appendChild(heading);
	const list = document.createElement("ul");
	for (const { name, href } of lines) {
		const line = document.createElement("li");
		const stored = kept.get(href);
		if (stored) {
			line.className = "lead-in";
			const link = document.createElement("a");
			link.href = href;
			link.textContent = name;
			line.appendChild(link);
			line.insertAdjacentText("beforeend", " ");
			const at = stored.querySelector("small");
			if (at) line.appendChild(at.cloneNode(true));
		} else line.textContent = `${name} (not stored)`;
		list.appendChild(line);
	}
	const section = document.createElement("section");
	section.className = "section";
	section.appendChild(head);
	section.appendChild(list);
	return section;
}

function fill(): void {
	const items = [...document.querySelectorAll("#kept li")];
	const kept = new Map(items.map((item) => [item.querySelector("a")?.getAttribute("href") ?? "", item]));
	const names = new Map(
		[...kept].map(([path, item]) => [path, item.querySelector("a")?.textContent ?? path]),
	);
	const favourites = favouriteLines(stored("plumbline:favourites"), hasSessionCookie(), names);
	const comparison = lastComparison(stored("plumbline:tray"), [...kept.keys()]);
	const own = document.getElementById("own");
	const sections = [
		...(favourites.length > 0 ? [section("Your favourites", favourites, kept)] : []),
		...(comparison ? [section("Your last comparison", [comparison], kept)] : []),
	];
	for (const element of sections) own?.appendChild(element);
}

const theme = stored("plumbline:theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
addEventListener("DOMContentLoaded", fill);
