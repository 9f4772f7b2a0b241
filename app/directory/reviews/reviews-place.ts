/** The place of the reviews on a listing's page: the id of its element, and the name they are drawn under. */
export const REVIEWS = "reviews";
