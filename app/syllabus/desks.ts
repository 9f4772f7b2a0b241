export const DESKS = ["lending", "custody", "markets", "data"] as const;
export type Desk = (typeof DESKS)[number];
