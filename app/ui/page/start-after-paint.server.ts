import { EARLY } from "./pressed-early";

/** The script by which Remix starts a page, as Remix writes it: its routes, and what they are for. */
const STARTS =
	/(<script\b[^<>]* type="module" async="">);\n((?:import \* as route\d+ from "[^"]+";\n)+)(?!import \* as)([^<]*)(<\/script>)/;
const PRELOADS = ' rel="modulepreload"';
const ROUTE = /import \* as (route\d+) from ("[^"]+");/g;

/** Milliseconds after everything has loaded that a page starts at last, where the browser does not say that it has painted. */
const AT_LAST = 500;

/**
 * Has a page start when it has painted. Its files would be fetched beside its styles and its font, which are all that who reads is waiting for;
 * the page works before its script does. The links that preload the files keep their places, because React looks for them there, and say only
 * then what they preload: all at once, where each would be found by the one before. A browser that does not look at them again finds the files by itself.
 * @param html of a document as Remix drew it; one that has no script of its own stays as it is
 * @throws Error where a script starts the page in another way than this knows
 */
export function startAfterPaint(html: string): string {
	// What is to be changed stands behind all that is read.
	const from = html.indexOf(PRELOADS);
	if (from < 0) return html;
	const end = html.slice(from);
	const late = end.replace(STARTS, (_, open: string, imports: string, rest: string, close: string) => {
		const routes = [...imports.matchAll(ROUTE)];
		const names = routes.map(([, name]) => name).join();
		const files = routes.map(([, , file]) => `import(${file})`).join();
		return `${open}${HEARS}${whenPainted(`const[${names}]=await Promise.all([${files}]);${rest}`)}${close}`;
	});
	if (late === end) throw new Error("Remix starts a page in another way than this knows");
	return html.slice(0, from) + late.replaceAll(PRELOADS, ' rel="waits"');
}

/** Has a page start as soon as it can, though not before its styles: nothing works without script where the provider is asked, and its forms lead nowhere. */
export function startAtOnce(html: string): string {
	return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}

/** Hears what is pressed until the page is taken over: `endEarly` ends it. */
const HEARS = `const early=window.early=[];early.hear=({target})=>{const on=target.closest("${EARLY}");on&&early.push([on,on.checked])};addEventListener("click",early.hear,true);`;

/** A script that does something once: at the first contentful paint, or somewhat after the page has loaded. */
function whenPainted(body: string): string {
	return `let going;const start=()=>going||=go(),go=async()=>{document.querySelectorAll("link[rel=waits]").forEach(link=>link.rel="modulepreload");${body}};
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&start()).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(start,${AT_LAST}))`;
}
