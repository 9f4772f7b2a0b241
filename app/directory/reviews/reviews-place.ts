/** The reviews' element id, which is also the name of their HTML. */
export const REVIEWS = "reviews";
