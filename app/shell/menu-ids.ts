/** The ids for the menu's container (also its HTML's name), the menu and its search field. */
export const MENU_PLACE = "masthead-menu";
export const MENU = "doors";
export const SEARCH_FIELD = "masthead-q";
