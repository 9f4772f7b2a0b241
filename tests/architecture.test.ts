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
			// Wrangler writes bundles next to a worker's config while it runs.
			.filter((file) => !file.includes("/."))
			.sort()
	);
}

const sources = ["app", "db", "workers", "packages"].flatMap(filesUnder);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /-for-tests\.tsx?$/.test(file);

/**
 * A page's module is `route.tsx` in the page's folder, or `{page}.route.tsx` next to others. A file's module is named
 * like `csv.route.ts`.
 */
const isRoute = (file: string) => /(^|[/.])route\.tsx?$/.test(file);
/** Remix splits these files and keeps server code out of the browser. */
const isSplit = (file: string) => isRoute(file) || file === "app/root.tsx";

type Import = {
	file: string;
	to: string;
	/** A type-only import, which leaves no code. */
	isType: boolean;
	/** Loaded on demand, by `import()`. */
	isLazy: boolean;
};

/** A file's imports. Packages keep their names. Product files become paths from the root, without an extension. */
function importsOf(file: string): Import[] {
	const text = readFileSync(join(root, file), "utf8");
	// Type imports leave no running code. Rules about running code ignore them, but rules about structure don't.
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
		isLazy:
			!typeOnly.has(fileName) &&
			!values.has(fileName) &&
			!new RegExp(`^import "${fileName}"`, "m").test(text),
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

/** The layers, bottom first. A file imports from lower layers and its own room. */
const floors: Array<{ rooms: string[] }> = [
	{ rooms: ["db"] },
	{ rooms: ["app/places", "app/powers"] },
	// The register of pages, and what a page may report about visits.
	{ rooms: ["app/page"] },
	{ rooms: ["app/pages", "app/track"] },
	{ rooms: ["app/ui"] },
	// What loaders receive: the load context, guards and cache times.
	{ rooms: ["app/context"] },
	{ rooms: ["app/finance"] },
	// Glossary terms and courses, which field explanations, articles and badges use.
	{ rooms: ["app/syllabus"] },
	{ rooms: ["app/listings"] },
	// Calculators, and the reader of inputs that every question uses.
	{ rooms: ["app/tools"] },
	// The visitor's loan: its form bar, its address and the lenders' offers.
	{ rooms: ["app/loan"] },
	// Experiments. Pages render variants, staff read results, and workers assign and count.
	{ rooms: ["app/experiments"] },
	{
		rooms: [
			"app/account",
			"app/admin",
			"app/analytics",
			"app/badges",
			"app/calculators",
			"app/compare",
			"app/directory",
			"app/favourites",
			"app/keep",
			"app/learn",
			"app/markets",
			"app/newsroom",
			"app/notices",
			"app/risk",
			"app/site",
		],
	},
	{ rooms: ["app/shell"] },
	{ rooms: ["app/root", "app/routes", "app/entry.client", "app/entry.server"] },
	{ rooms: ["workers/shared"] },
	{ rooms: ["workers/api", "workers/cards", "workers/site"] },
	// A separate package that talks to the rest only over HTTP. See below.
	{ rooms: ["packages/auth-emulator"] },
];

/** Exceptions to the layers, each with a reason. At most five. */
const exceptions: Array<{ from: string; to: string; because: string }> = [
	{
		from: "app/account/dashboard/route",
		to: "app/badges",
		because: "the dashboard shows a person's badges, which have no page of their own",
	},
	{
		from: "app/notices/",
		to: "app/account",
		because: "a page that sign-in leads to settles a session that has just begun as the dashboard does",
	},
	{
		from: "app/admin/edit/preview.server",
		to: "app/newsroom",
		because: "the preview of an edit shows the news that the desk would write of it",
	},
	{
		from: "app/admin/articles/",
		to: "app/learn",
		because: "the desk publishes and previews guides by what Learn draws them with",
	},
];

const floorOf = new Map(floors.flatMap(({ rooms }, floor) => rooms.map((room) => [room, floor] as const)));

/** A file's room: a folder in `app/` or `workers/`, a file directly in `app/`, or `db`. */
function roomOf(path: string): string {
	const [top = "", second = ""] = path.replace(/\.(tsx?|css)(\?.*)?$/, "").split("/");
	return top === "db" ? top : `${top}/${second}`;
}

describe("arrows point down", () => {
	const isOurs = (path: string) => ["app", "db", "workers", "packages"].some((top) => isUnder(top, path));

	test("every file has a floor", () => {
		expect(
			[...new Set(sources.filter((file) => !isTest(file)).map(roomOf))].filter((room) => !floorOf.has(room)),
		).toEqual([]);
	});

	test("no file imports from its own floor or from one above, but for what is named", () => {
		const isAllowed = ({ file, to }: Import) =>
			roomOf(file) === roomOf(to) || (floorOf.get(roomOf(to)) ?? 99) < (floorOf.get(roomOf(file)) ?? -1);
		const isNamed = ({ file, to }: Import) =>
			exceptions.some(({ from, to: room }) => file.startsWith(from) && isUnder(room, to));
		expect(breaking((of) => isOurs(of.to) && !isAllowed(of) && !isNamed(of))).toEqual([]);
		expect(exceptions.length).toBeLessThanOrEqual(5);
		for (const named of exceptions)
			expect(
				productImports.filter((of) => of.file.startsWith(named.from) && isUnder(named.to, of.to)),
			).not.toEqual([]);
	});

	test("the floors inside listings hold, and no file lies beside them", () => {
		const inside = ["values", "kinds", "facts", "offers", "record", "visitors"];
		const floorIn = (path: string) => inside.indexOf(path.split("/")[2]?.replace(/\.tsx?$/, "") ?? "");
		const isListings = (path: string) => isUnder("app/listings", path);
		expect(sources.filter((file) => isListings(file) && floorIn(file) < 0)).toEqual([]);
		expect(
			breaking(({ file, to }) => isListings(file) && isListings(to) && floorIn(to) > floorIn(file)),
		).toEqual([]);
	});

	test("no file imports itself in a circle, types and all", () => {
		expect(circles(productImports)).toEqual([]);
	});

	test("only db/ imports Drizzle", () => {
		expect(breaking(({ file, to }) => isUnder("drizzle-orm", to) && !isUnder("db", file), imports)).toEqual(
			[],
		);
	});
});

/** Import cycles. On-demand imports don't count, because loading doesn't need them. */
function circles(all: Import[]): string[][] {
	const known = new Set(sources);
	const fileOf = (path: string) =>
		[".ts", ".tsx", ""].map((ending) => path + ending).find((file) => known.has(file));
	const next = new Map<string, string[]>();
	for (const { file, to, isLazy } of all) {
		const target = fileOf(to);
		if (target && !isLazy) next.set(file, [...(next.get(file) ?? []), target]);
	}
	const found: string[][] = [];
	const done = new Set<string>();
	function walk(file: string, path: string[]): void {
		const at = path.indexOf(file);
		if (at >= 0) found.push(path.slice(at));
		if (at >= 0 || done.has(file)) return;
		for (const other of next.get(file) ?? []) walk(other, [...path, file]);
		done.add(file);
	}
	for (const file of next.keys()) walk(file, []);
	return found;
}

/** A file with its comments left out, where they are lines that begin with #. */
function withoutComments(config: string): string {
	return readFileSync(join(root, config), "utf8").replace(/^\s*#.*$/gm, "");
}

describe("the stand-in is tied to the product by HTTP alone", () => {
	const standIn = "packages/auth-emulator";
	const read = (file: string) => JSON.parse(readFileSync(join(root, standIn, file), "utf8"));
	const { name, dependencies, devDependencies } = read("package.json");

	test("what the product, its tests and its scripts import is not the stand-in's", () => {
		const around = ["tests", "scripts", "bench"].flatMap(filesUnder).flatMap(importsOf);
		const others = [...imports, ...around].filter(({ file }) => !isUnder(standIn, file));
		expect(others.length).toBeGreaterThan(1000);
		expect(breaking(({ to }) => isUnder("packages", to) || isUnder(name, to), others)).toEqual([]);
	});

	test("what the stand-in imports is its own, or a package that it names at one exact version", () => {
		const own = imports.filter(({ file }) => isUnder(standIn, file));
		expect(own.length).toBeGreaterThan(100);
		const forAll = [standIn, "node:crypto", ...Object.keys(dependencies)];
		const forTests = [...forAll, ...Object.keys(devDependencies), "cloudflare:workers", "node:path"];
		const runs = (file: string) => isUnder(`${standIn}/src`, file) && !isTest(file);
		const isAllowed = ({ file, to }: Import) =>
			(runs(file) ? forAll : forTests).some((one) => isUnder(one, to));
		expect(breaking((of) => !isAllowed(of), own)).toEqual([]);
		for (const version of Object.values({ ...dependencies, ...devDependencies }))
			expect(version).toMatch(/^\d+\.\d+\.\d+$/);
	});

	test("both take the same version of what both use", () => {
		const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		const versions = { ...product.dependencies, ...product.devDependencies };
		const shared = Object.entries({ ...dependencies, ...devDependencies }).filter(([of]) => of in versions);
		expect(shared.length).toBeGreaterThan(3);
		expect(shared.filter(([of, version]) => versions[of] !== version)).toEqual([]);
	});

	test("no worker's deployment names it, and it has none", () => {
		for (const config of ["wrangler.toml", "workers/api/wrangler.toml"]) {
			const [, ...production] = withoutComments(config).split(/^\[+env\.production/m);
			expect(production.length).toBeGreaterThan(0);
			expect(production.join("\n")).not.toMatch(/auth.?emulator/i);
		}
		expect(withoutComments(`${standIn}/wrangler.toml`)).not.toMatch(/^\[+env\./m);
	});
});

describe("pure rooms stay pure", () => {
	const pure = [
		"app/finance",
		"app/listings/kinds",
		"app/listings/offers",
		"app/tools",
		"app/badges/badge",
		"app/badges/rules",
	];
	const alsoPure = [
		"app/pages",
		"app/ui/chart",
		"app/ui/format",
		"app/ui/text-end",
		"app/ui/typed-number",
		...["codes-known", "entries", "age", "words"].map((file) => `app/listings/values/${file}`),
		"app/syllabus",
		"db/content",
		"db/group-by",
		"db/time",
	];
	/**
	 * Components and server files sit next to the pure calculators, so the rule skips them. The server's build
	 * includes the prices.
	 */
	const isDrawn = (file: string) => file.endsWith(".tsx") || file.endsWith(".server.ts");

	test("finance, kinds, offers, tools and the rules of badges import each other, formatting, ends of texts, codes, ages of values, the glossary, spans of time and the register, and nothing else: no React, no I/O", () => {
		expect(
			breaking(
				({ file, to, isType }) =>
					!isType &&
					pure.some((folder) => isUnder(folder, file.replace(/\.tsx?$/, ""))) &&
					!isDrawn(file) &&
					![...pure, ...alsoPure].some((folder) => isUnder(folder, to)),
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
					isServer(to) && !isType && !isServer(file) && !isSplit(file) && !file.startsWith("workers/"),
			),
		).toEqual([]);
	});

	test("components draw views: no kinds, no database and no zod reach them", () => {
		const server = ["app/listings/kinds", "app/listings/values", "app/listings/record/import", "db", "zod"];
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

describe("a name says what is meant", () => {
	test("nothing is imported through a barrel: an import names a file", () => {
		const folders = new Set(sources.map((file) => dirname(file)));
		const isFile = (path: string) => [".ts", ".tsx"].some((ending) => sources.includes(path + ending));
		expect(
			breaking(({ to }) => /(^|\/)index$/.test(to) || (folders.has(to) && !isFile(to)), imports),
		).toEqual(
			// A worker's entry is called index because its config names it. Only its tests and the test of both
			// workers import it.
			[
				"workers/api/clock.worker.test.ts",
				"workers/api/facts.worker.test.ts",
				"workers/api/json-only.worker.test.ts",
				"workers/api/policy-reports.worker.test.ts",
				"workers/api/reports.worker.test.ts",
				"workers/site/faults.worker.test.ts",
				"packages/auth-emulator/src/index.test.ts",
				"packages/auth-emulator/src/sdk-for-tests.ts",
			].map(
				(file) => `${file} imports ${file.startsWith("workers/site/") ? "workers/api" : dirname(file)}/index`,
			),
		);
	});

	test("no folder is a drawer", () => {
		expect(sources.filter((file) => /\/(utils?|helpers?|lib|common)\//.test(file))).toEqual([]);
	});
});

describe("a route module", () => {
	const routes = sources.filter(isRoute);

	test.each(routes)("%s is under 150 lines", (file) => {
		expect(readFileSync(join(root, file), "utf8").split("\n").length).toBeLessThan(150);
	});
});
