/** The header that carries a visit's id from worker to worker, and to the visitor. */
export const REQUEST_ID = "X-Request-Id";
