import { renderToStaticMarkup } from "react-dom/server";
import { layoutChart } from "./chart-layout.server";
import { drawRows } from "./draw-rows.server";
import { ListBody } from "./list-body";
import type { ListView } from "./view";

/** @param path the list's address, which may be an alias */
export function drawBody(path: string, view: ListView): string {
	return renderToStaticMarkup(
		<ListBody view={view} chart={layoutChart(view.chart)} drawn={drawRows(path, view)} />,
	);
}
