/**
 * V8 collects late where a machine has much memory, and what requests leave outside of its heaps goes only with that. Held to half of what
 * the platform gives an isolate it collects in time, and what stays is in use; on one thread, because this workerd sometimes waited for ever
 * for another to sweep: docs/operations.md, "Memory of one machine".
 */
export const HELD = "--max-old-space-size=64 --max-semi-space-size=1 --single-threaded-gc";
