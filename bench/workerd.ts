import { readdirSync, readFileSync } from "node:fs";

/** The process of workerd that this one started last: the fleet's. */
export function workerd(): number {
	const own = readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		try {
			const [, command, rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
			return command === "workerd" && Number(rest.split(" ")[1]) === process.pid ? [Number(name)] : [];
		} catch {
			// It ended meanwhile.
			return [];
		}
	});
	const last = own.at(-1);
	if (last === undefined) throw new Error("no workerd is a child of this process");
	return last;
}
