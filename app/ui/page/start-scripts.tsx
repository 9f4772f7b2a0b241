import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type ContextType, type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterStateContext } from "react-router-dom";

/** How long a page waits after its load event when the browser doesn't report a paint. Milliseconds. */
const LONGEST_WAIT = 500;

/**
 * Replaces Remix's `<Scripts>` in the built site. It passes the same data and modules but loads them after the
 * first paint. On a slow phone they would compete with styles and fonts. Pages work before their script arrives.
 * It relies on Remix internals, namely `window.__remixContext` with a stream that `RemixServer` fills,
 * `__remixManifest`, `__remixRouteModules` and the entry module. `start-scripts.test.tsx` checks these, so run it
 * first after a Remix upgrade.
 */
export function StartScripts({ nonce }: { nonce: string }) {
	const remix = useContext(RemixContext);
	const router = useContext(RouterStateContext);
	if (!remix || !router) throw new Error("Only Remix draws a document");
	// The browser has run them already, and React doesn't compare their text.
	const [data, start] = import.meta.env.SSR ? scriptsFor(remix, router.matches) : ["", ""];
	return (
		<>
			<Script nonce={nonce} text={data} />
			<Script nonce={nonce} text={start} />
		</>
	);
}

function Script({ nonce, text }: { nonce: string; text: string }): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, whose data Remix and `json` escape
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

type Remix = NonNullable<ContextType<typeof RemixContext>>;
type Matches = NonNullable<ContextType<typeof RouterStateContext>>["matches"];

/** The script that hands over the data, and the one that starts the page. */
function scriptsFor(
	{ manifest, renderMeta, serverHandoffString }: Remix,
	matches: Matches,
): [string, string] {
	// Tells `RemixServer` to write the data into the stream.
	if (renderMeta) renderMeta.didRenderScripts = true;

	const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
	const known = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
	const modules = routes.map(({ module }) => module);
	const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
	return [
		`window.__remixContext=${serverHandoffString};__remixContext.stream=new ReadableStream({start(controller){__remixContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`,
		`{const start=async()=>{if(window.__remixManifest)return;window.__remixManifest=${json(known)};
for(const href of ${json([...new Set(files)])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const modules=await Promise.all(${json(modules)}.map(file=>import(file)));
window.__remixRouteModules=Object.fromEntries(${json(routes.map(({ id }) => id))}.map((id,at)=>[id,modules[at]]));
import(${json(manifest.entry.module)})};
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&start()).observe({type:"paint",buffered:true});
addEventListener("load",()=>setTimeout(start,${LONGEST_WAIT}))}`,
	];
}

/** JSON that can't end its own script element. */
function json(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}
