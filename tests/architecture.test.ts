import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The files of the product under a folder, by path from the root. */
function filesUnder(folder: string): string[] {
	return (
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
			.map((entry) => relative(root, join(entry.parentPath, entry.name)))
			// Wrangler keeps bundles beside a worker's config while it runs.
			.filter((file) => !file.includes("/."))
			.sort()
	);
}

const sources = ["app", "db", "workers"].flatMap(filesUnder);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /-for-tests?\.tsx?$/.test(file);

type Import = { file: string; to: string; isType: boolean };

/** What a file imports: packages by name, files of the product by path from the root, without extension. */
function importsOf(file: string): Import[] {
	const text = readFileSync(join(root, file), "utf8");
	// Types leave no trace in what runs, so rules about running code let them pass; rules about shape do not.
	const typeOnly = new Set(
		[...text.matchAll(/^(?:import|export) type\b[^;]*?from\s+"([^"]+)"/gms)].map(
			([, specifier]) => specifier,
		),
	);
	const values = new Set(
		[...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from\s+"([^"]+)"/gms)].map(
			([, specifier]) => specifier,
		),
	);
	return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => ({
		file,
		to: resolve(file, fileName),
		isType: typeOnly.has(fileName) && !values.has(fileName),
	}));
}

function resolve(file: string, specifier: string): string {
	for (const [alias, folder] of [
		["~/", "app/"],
		["~db/", "db/"],
		["~workers/", "workers/"],
	] as const) {
		if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
	}
	return specifier.startsWith(".") ? posix.join(dirname(file), specifier) : specifier;
}

const imports = sources.flatMap(importsOf);
const productImports = imports.filter(({ file }) => !isTest(file));

/** The imports that break a rule, written so that the failure says what to look for. */
function breaking(rule: (of: Import) => boolean, among = productImports): string[] {
	return among.filter(rule).map(({ file, to }) => `${file} imports ${to}`);
}

const isUnder = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

describe("arrows point down", () => {
	test("only db/ imports Drizzle", () => {
		expect(breaking(({ file, to }) => isUnder("drizzle-orm", to) && !isUnder("db", file), imports)).toEqual(
			[],
		);
	});

	test("app/ never imports workers/", () => {
		expect(breaking(({ file, to }) => isUnder("app", file) && isUnder("workers", to), imports)).toEqual([]);
	});

	test("db/ never imports app/ or workers/", () => {
		expect(
			breaking(({ file, to }) => isUnder("db", file) && (isUnder("app", to) || isUnder("workers", to))),
		).toEqual([]);
	});

	test("one worker never imports another, only what they share", () => {
		const worker = (path: string) => path.split("/")[1];
		expect(
			breaking(
				({ file, to }) =>
					isUnder("workers", file) &&
					isUnder("workers", to) &&
					worker(to) !== "shared" &&
					worker(to) !== worker(file),
			),
		).toEqual([]);
	});
});

describe("pure folders stay pure", () => {
	const pure = [
		"app/directory/kinds",
		"app/calculators",
		"app/risk/simulate",
		"app/risk/score",
		"app/badges/badge",
		"app/badges/rules",
	];
	const allowed = [...pure, "app/ui/format", "app/ui/thousands", "app/directory/freshness"];
	/** The pages of the calculators stand beside their formulas. */
	const isPage = (path: string) => isUnder("app/calculators/page", path);

	test("kinds, calculators, risk and the rules of badges import each other, formatting and freshness, and nothing else: no React, no I/O", () => {
		expect(
			breaking(
				({ file, to }) =>
					pure.some((folder) => isUnder(folder, file)) &&
					!isPage(file) &&
					(isPage(to) || !allowed.some((folder) => isUnder(folder, to))),
			),
		).toEqual([]);
	});
});

describe("the browser gets only what is meant for it", () => {
	const isServer = (path: string) => /\.server(\.tsx?)?$/.test(path);

	test("what only the server may see is imported by the server's own files, and by routes, which Remix splits", () => {
		expect(
			breaking(
				({ file, to, isType }) =>
					isServer(to) &&
					!isType &&
					!isServer(file) &&
					!/\.route\.tsx?$/.test(file) &&
					!file.startsWith("workers/"),
			),
		).toEqual([]);
	});

	test("components draw views: no kinds, no database and no zod reach them", () => {
		const server = ["app/directory/kinds", "app/directory/format-value", "db", "zod"];
		expect(
			breaking(
				({ file, to, isType }) =>
					file.startsWith("app/") &&
					file.endsWith(".tsx") &&
					!file.startsWith("app/entry.server") &&
					!isType &&
					server.some((folder) => isUnder(folder, to)),
			),
		).toEqual([]);
	});
});

/**
 * What a feature folder offers to the others, by the name of the file. Everything else in it is its own. `ui` belongs
 * to all; `shell` is the frame that pages are put in.
 */
const surfaces: Record<string, string[] | "all"> = {
	ui: "all",
	shell: ["boundary", "breadcrumbs", "nonce", "page-meta"],
	calculators: "all",
	risk: ["score/", "simulate/"],
	directory: [
		"as-of-words",
		"change-words",
		"csv",
		"facts",
		"fall-of",
		"format-value",
		"kept-listings.server",
		"freshness",
		"kinds/",
		"list-view",
		"listing-words",
		"present-change",
		"provenance",
		"quality-score",
		"search-terms",
	],
	compare: ["compare-toggle", "tray", "compare-href"],
	badges: [
		"badge-tracking",
		"badges-section",
		"badges-view",
		"load-badges.server",
		"modal-opened",
		"present-badges",
		"rules",
		"subjects",
	],
	favourites: ["favourite-toggle", "favourites-link", "sync-favourites"],
	account: ["keep-session", "guard.server", "private-boundary", "private-page", "sign-in-paths"],
	analytics: ["analytics-slot", "events", "ids", "track"],
	markets: ["current-price.server", "present-price", "price-figure", "price-series.server"],
	site: [],
};

describe("features do not reach into each other", () => {
	const feature = (path: string) =>
		path.startsWith("app/") && path.includes("/", 4) ? path.split("/")[1] : undefined;

	test("a feature imports from another only what that one offers", () => {
		expect(
			breaking(({ file, to }) => {
				const [ours, theirs] = [feature(file), feature(to)];
				if (!ours || !theirs || ours === theirs) return false;
				const offered = surfaces[theirs] ?? [];
				if (offered === "all") return false;
				const path = to.slice(`app/${theirs}/`.length);
				return !offered.some((name) => path === name || (name.endsWith("/") && path.startsWith(name)));
			}),
		).toEqual([]);
	});

	test("nothing is imported through a barrel: an import names a file", () => {
		const folders = new Set(sources.map((file) => dirname(file)));
		const isFile = (path: string) => [".ts", ".tsx"].some((ending) => sources.includes(path + ending));
		expect(
			breaking(({ to }) => /(^|\/)index$/.test(to) || (folders.has(to) && !isFile(to)), imports),
		).toEqual(
			// The entry of a worker is named index, as its config says; only its own tests import it.
			[
				"workers/api/access.worker.test.ts",
				"workers/api/admin.worker.test.ts",
				"workers/api/json-only.worker.test.ts",
				"workers/api/reports.worker.test.ts",
				"workers/auth-emulator/index.test.ts",
				"workers/auth-emulator/sdk-for-tests.ts",
			].map((file) => `${file} imports ${dirname(file)}/index`),
		);
	});

	test("no folder is a drawer", () => {
		expect(sources.filter((file) => /\/(utils?|helpers?|lib|common)\//.test(file))).toEqual([]);
	});
});

describe("a route module", () => {
	const routes = sources.filter((file) => /\.route\.tsx?$/.test(file));
	const order = ["handle", "meta", "headers", "loader", "action", "", "default", "ErrorBoundary"];

	/** The names a module exports, in the order in which they stand. */
	function exportsOf(file: string): string[] {
		const text = readFileSync(join(root, file), "utf8");
		const found = text.matchAll(
			/^export (?:(default)\b|(?:async )?(?:function|const) (\w+)|\{[^}]*?(\w+)\s*\}\s*(?:from|;))/gm,
		);
		return [...found].map(([, isDefault, declared, listed]) => isDefault ?? declared ?? listed ?? "");
	}

	test("there are some, and their exports are found", () => {
		expect(routes.length).toBeGreaterThan(5);
		expect(exportsOf("app/directory/list.route.tsx")).toContain("default");
	});

	test.each(routes)(
		"%s keeps the order handle, meta, headers, loader, action, default, ErrorBoundary",
		(file) => {
			const names = exportsOf(file);
			const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.indexOf(""));
			expect(names).toEqual([...names].sort((a, b) => place(a) - place(b)));
		},
	);

	test.each(routes)("%s is under 150 lines", (file) => {
		expect(readFileSync(join(root, file), "utf8").split("\n").length).toBeLessThan(150);
	});
});

test("a file is at most 300 lines long", () => {
	const lines = (file: string) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
	expect(sources.filter((file) => !isTest(file) && lines(file) > 300)).toEqual([]);
});
