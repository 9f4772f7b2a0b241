/** The statements of a dump, each whole. */
export function statementsOf(sql: string): string[];

/** A dump in an order that loads: tables, rows of parents before those of children, indexes. */
export function orderDump(sql: string): string;
