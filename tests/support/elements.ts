import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.findAll>[number];

export type Found = { name: string; attributes: Record<string, string>; text: string; inside: Found[] };

export function elementsOf(html: string, within?: string): Found[] {
	const all = foundIn(parseDocument(html).children);
	return within === undefined
		? all
		: all.filter(({ name }) => name === within).flatMap(({ inside }) => inside);
}

function foundIn(nodes: Element["children"]): Found[] {
	return DomUtils.findAll(() => true, nodes).map((element) => ({
		name: element.name,
		attributes: element.attribs,
		get text() {
			return DomUtils.textContent(element).replace(/\s+/g, " ").trim();
		},
		get inside() {
			return foundIn(element.children);
		},
	}));
}
