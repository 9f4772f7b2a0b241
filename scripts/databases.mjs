import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { configs } from "./local.mjs";

export const databases = [
	{ binding: "DB", name: "plumbline", config: configs.site, file: "plumbline.sql", isLocalOnly: false },
	{
		binding: "AUTH_DB",
		name: "plumbline-accounts",
		config: configs.authEmulator,
		file: "plumbline-accounts.sql",
		isLocalOnly: true,
	},
];

export function databasesOf({ remote }) {
	return databases.filter(({ isLocalOnly }) => !remote || !isLocalOnly);
}

export async function holdsData(state) {
	const folder = join(state, "v3", "d1");
	return (
		existsSync(folder) &&
		(await readdir(folder, { recursive: true })).some((file) => file.endsWith(".sqlite"))
	);
}
