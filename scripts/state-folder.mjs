import { readFileSync, rmSync } from "node:fs";
import { appendFile, mkdir, open, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./tools.mjs";

/** Bytes. Content takes about 40 MB with copies, and user data comes on top. */
const LEAST_ROOM = 64 * 1024 * 1024;

/** Why a folder can't hold data, or null. Makes the folder. */
export async function problemOfState(folder, leastRoom = LEAST_ROOM) {
	const path = resolve(root, folder);
	const probe = join(path, `.writable-${process.pid}`);
	try {
		await makeFolder(path);
		const file = await open(probe, "w");
		try {
			await file.writeFile("x");
			await file.sync();
		} finally {
			await file.close();
			await rm(probe, { force: true });
		}
		const { bavail, bsize } = await statfs(path);
		if (bavail * bsize >= leastRoom) return null;
		return `only ${megabytes(bavail * bsize)} MB are free there, and the content alone takes ${megabytes(leastRoom)}`;
	} catch (error) {
		return `${reasons[error.code] ?? "it cannot be written"} (${error.code})`;
	}
}

/** Node's own `recursive` never ends where a file system, such as /proc, takes no folders. */
async function makeFolder(path) {
	const isThere = await stat(path).then(
		(found) => found.isDirectory(),
		(error) => (error.code === "ENOENT" ? false : Promise.reject(error)),
	);
	if (isThere) return;
	if (dirname(path) !== path) await makeFolder(dirname(path));
	await mkdir(path);
}

const reasons = {
	EACCES: "this user may not write there",
	EPERM: "this user may not write there",
	EROFS: "it can only be read",
	ENOSPC: "the disk is full",
	EDQUOT: "the quota is used up",
	ENOTDIR: "part of the path is a file",
	EEXIST: "it is a file",
	ENOENT: "no folder can be made there",
};

function megabytes(bytes) {
	return Math.floor(bytes / 1024 / 1024);
}

export async function requireState(folder) {
	const problem = await problemOfState(folder);
	if (!problem) return;
	console.error(`The data cannot be kept in ${resolve(root, folder)}: ${problem}.`);
	console.error("Choose another folder: PLUMBLINE_STATE=/path/to/folder npm start");
	process.exit(1);
}

/** The processes using a folder, one per line with id and start time. */
const LOCK = "started-by";

/**
 * Locks a state folder for this run. Exits with a clear message if another run's processes still use it.
 * Ignores locks of dead processes.
 * @returns a function that adds another process of this run
 */
export async function lockState(folder) {
	const path = join(resolve(root, folder), LOCK);
	for (let left = 3; left > 0; left--) {
		try {
			await writeFile(path, lineOf(process.pid), { flag: "wx" });
			process.on("exit", () => rmSync(path, { force: true }));
			return { add: (pid) => appendFile(path, lineOf(pid)) };
		} catch (error) {
			if (error.code !== "EEXIST") throw error;
			const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
			const running = lines.find((line) => line !== "" && lineOf(line.split(" ")[0]) === `${line}\n`);
			if (running) {
				console.error(
					`${resolve(root, folder)} is in use by another start, process ${running.split(" ")[0]}. End that one first,`,
				);
				console.error(
					"or choose another folder for the data: PLUMBLINE_STATE=/path/to/folder PORT=8790 npm start",
				);
				process.exit(1);
			}
			await rm(path, { force: true });
		}
	}
	throw new Error(`${path} cannot be written`);
}

/** With the start time, because ids are reused. Null if the process doesn't run. Without `/proc`, only the id. */
function lineOf(pid) {
	try {
		process.kill(Number(pid), 0);
	} catch (error) {
		if (error.code !== "EPERM") return null;
	}
	return `${pid} ${beganAt(pid)}\n`;
}

function beganAt(pid) {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
		return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}-${fields?.[19]}`;
	} catch {
		return "-";
	}
}

/** Words of SQLite, D1 and workerd for a damaged database. */
const DAMAGE =
	/SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN)|malformed|not a database|no such (table|column)|already exists|internal error/i;

const OTHER_TABLES = /no such (table|column)|already exists/i;

export function wordsOfDamage(folder, said) {
	const path = resolve(root, folder);
	const known = stripVTControlCharacters(said)
		.split("\n")
		.find((line) => DAMAGE.test(line));
	return [
		known
			? `The data in ${path} is damaged: ${known.replace(/^\W*(\[?ERROR\]?)?\s*/i, "").trim()}`
			: `The data in ${path} could not be brought up to date. Above is what was said; it may be damaged.`,
		...(known && OTHER_TABLES.test(known) ? ["Perhaps another branch made it, with other migrations."] : []),
		"Move it away and start again; the directory is made anew from db/content/:",
		`  mv ${path} ${path}.damaged && npm start`,
		"Accounts, saved listings and reports come back from a backup: npm run restore",
	].join("\n");
}
