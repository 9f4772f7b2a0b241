import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/**
 * The HTML a component gives the browser before any script, on the page at an address. For tests.
 * @param thrown what the page's loader throws, where the component is its error boundary
 */
export async function draw(element: ReactElement, address = "/lenders", thrown?: Response): Promise<string> {
	const url = new URL(address, "http://localhost");
	const route = { path: url.pathname, element, errorElement: element };
	const loader = thrown && (() => Promise.reject(thrown));
	const { query, dataRoutes } = createStaticHandler([{ ...route, loader }]);
	const context = await query(new Request(url));
	if (context instanceof Response) throw new Error(`${address} answered ${context.status}`);
	return renderToStaticMarkup(
		<StaticRouterProvider
			router={createStaticRouter(dataRoutes, context)}
			context={context}
			hydrate={false}
		/>,
	);
}
