/** The map of businesses, ready to draw. */
export type MapView = {
	/** The same map for a wide and for a narrow page. */
	drawings: MapDrawing[];
	/** What is drawn, for those who do not see it. */
	summary: string;
	/** The places in sight by name, the first of them; what the drawing says, in words. */
	places: Array<{ href: string; name: string; where: string | null }>;
	inSight: number;
	/** How many in sight are not named. */
	unnamed: number;
	/** Businesses whose place is not known, and which no map shows. */
	withoutPlace: number;
	choices: Array<{
		key: "kind" | "country";
		label: string;
		options: Array<{ value: string; label: string; chosen: boolean }>;
	}>;
	/** What the form carries on: where one is. */
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
	/** How the outline of the countries lies in it. */
	land: string;
	/** Parallels and meridians. */
	grid: string;
	marks: MapMark[];
};

export type MapMark = {
	x: number;
	y: number;
	/** The radius of what is seen. */
	size: number;
	/** How many places it stands for, where that is more than one. */
	count: string | null;
	href: string;
	label: string;
};
