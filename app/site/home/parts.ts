/** The ids of the places of what is drawn on the server, and the names it is drawn under. */
export const HEAD = "home-head";
export const DOORS = "home-doors";
export const REST = "home-rest";
