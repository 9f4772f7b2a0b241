/** The id of the menu's place, and the name it is drawn under; of the menu itself; of the field of its search. */
export const MENU_PLACE = "masthead-menu";
export const MENU = "doors";
export const SEARCH_FIELD = "masthead-q";
