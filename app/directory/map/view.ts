export type MapView = {
	/** The same map for a wide and for a narrow page. */
	drawings: MapDrawing[];
	/** The drawing's text alternative. */
	summary: string;
	/** The first visible places by name, and the drawing in words. */
	places: Array<{ href: string; name: string; where: string | null }>;
	inSight: number;
	/** How many in sight are not named. */
	unnamed: number;
	/** The number of businesses without a known place. No map shows them. */
	withoutPlace: number;
	choices: Array<{
		key: "kind" | "country";
		label: string;
		options: Array<{ value: string; label: string; chosen: boolean }>;
	}>;
	/** Hidden fields that keep the map position. */
	carried: Record<string, string>;
	ways: Array<{ href: string; label: string }>;
	/** The list with the same choices. */
	list: string;
	problem: string | null;
	canonical: string;
	degraded: string | null;
};

export type MapDrawing = {
	width: number;
	height: number;
	/** The transform for the countries' outline. */
	land: string;
	grid: string;
	marks: MapMark[];
};

export type MapMark = {
	x: number;
	y: number;
	/** The visible mark's radius. */
	size: number;
	/** The number of places it covers, if more than one. */
	count: string | null;
	href: string;
	label: string;
};
