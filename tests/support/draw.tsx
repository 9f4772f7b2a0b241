import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML a component gives the browser before any script, on the page at an address. For tests. */
export async function draw(element: ReactElement, address = "/lenders"): Promise<string> {
	const url = new URL(address, "http://localhost");
	const { query, dataRoutes } = createStaticHandler([{ path: url.pathname, element }]);
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
