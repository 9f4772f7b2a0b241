export type Tile = { label: string; value: string; note: string; href: string | null };

export type Waiting = { what: string; why: string; hangs: string; href: string; step: string };

export type TodayView = {
	/** 'Sunday, 22 November 2026'. */
	day: string;
	tiles: Tile[];
	waiting: Waiting[];
	/** What works by itself, and whether somebody should look. */
	ran: Array<{ what: string; how: string; isFine: boolean; href: string }>;
	changes: Array<{ id: string; at: string; who: string; what: string; of: string; href: string | null }>;
};
