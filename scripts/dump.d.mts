/** The statements of a dump, each whole. */
export function statementsOf(sql: string): string[];

/** A dump in an order that loads: tables, rows of parents before those of children, indexes. */
export function orderDump(sql: string): string;

/** Tables by name in an order in which each comes after those it refers to. */
export function parentsFirst<T extends { create: string }>(tables: Map<string, T>): Map<string, T>;

/** The tables whose rows a dump has, and the statements that make what is no such table. */
export function splitSchema(schema: Array<{ type: string; name: string; sql: string }>): {
	tables: string[];
	creates: string[];
};
