import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The keys that the local KV has, of all its namespaces. @param state folder of the data, as `npm start` takes it */
export function kvKeys(state: string): string[] {
	const folder = join(state, "v3/kv");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	return files
		.filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
		.flatMap((file) => {
			const database = new DatabaseSync(join(folder, file), { readOnly: true });
			try {
				return database
					.prepare("select key from _mf_entries")
					.all()
					.map(({ key }) => String(key));
			} finally {
				database.close();
			}
		});
}
