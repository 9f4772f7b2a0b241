export function statementsOf(sql: string): string[];
export function orderDump(sql: string): string;
export function parentsFirst<T extends { create: string }>(tables: Map<string, T>): Map<string, T>;
export function splitSchema(schema: Array<{ type: string; name: string; sql: string }>): {
	tables: string[];
	creates: string[];
};
