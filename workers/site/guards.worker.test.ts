import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentCache, Session, SessionReader, SignInStatus } from "~/context/load-context";
import type { Page } from "~/page";
import { pageAt, pages } from "~/pages";
import { ROLES } from "~/powers";
import { openDatabase } from "~db/database";
import type { Provider } from "~workers/shared/session/provider-config";
import {
	claimsOf,
	cookieOf,
	createTestKey,
	createTestProvider,
	signTestToken,
	type TestCredentials,
} from "~workers/shared/session/provider-for-tests";
import { createSessionMemory, createSessionReader } from "~workers/shared/session/session-reader";
import { countingDatabase } from "../../tests/support/counting-database";
import { pageModules } from "../../tests/support/page-modules";
import { handlerOf } from "../../tests/support/server-build";

const ORIGIN = "https://plumbline.example";

/** For users, only those that redirect to sign-in at once. */
const guarded = pages.filter(({ audience }) => audience === "person" || audience === "staff");
const pathsOf = (some: Page[]) => some.map(({ path }) => path);
/** All personal pages, including those with the provider's widget, which don't redirect at once. */
const everyPersonal = pathsOf(guarded.filter(({ audience }) => audience === "person"));
const takesForms = (path: string) => Boolean(pageModules[pageAt(path)?.module ?? ""]?.action);
const personal = pathsOf(
	guarded.filter(({ audience, provider }) => audience === "person" && provider !== "widget"),
);
const staffPages = guarded.filter(({ audience }) => audience === "staff");
const admin = pathsOf(staffPages);
/** The module for an admin address without a page. */
const RESERVED = "admin/reserved/route.tsx";

const person: Session = {
	userId: "user-ada",
	sessionId: "session-ada",
	roles: ["stytch_user"],
	label: "ada@example.com",
	startedAt: Date.UTC(2026, 10, 20),
	expiresAt: Date.UTC(2026, 10, 21),
	confirmedAt: Date.UTC(2026, 10, 20),
	provedAt: Date.UTC(2026, 10, 20),
	appProvedAt: null,
	deskProvedAt: null,
	isLetOff: false,
	hasApp: false,
	isDeleted: false,
	actedBy: null,
};
const administrator: Session = {
	...person,
	userId: "user-root",
	roles: ["stytch_user", "admin"],
	deskProvedAt: person.provedAt,
};

const { binding, count } = countingDatabase(env.DB);

/** Remix as the site runs it, with these routes and an entry that answers with the status alone. */
const handle = handlerOf({
	draw: (_request, status, headers) => new Response("a document", { status, headers }),
	routes: Object.fromEntries(
		guarded.map(({ path, module }) => [path, { id: path, path: path.slice(1), module: pageModules[module] }]),
	),
});

type Who = {
	read: Session | null;
	/** The provider's answer to a write. Defaults to the token's session. */
	write?: SignInStatus;
	/** The provider's answer to a confirmation. Defaults to the token's session. */
	confirm?: Session | null | "down";
	is?: "nobody" | "ended" | "unknown" | "unfinished";
	sent?: Array<{ path: string; body: unknown }>;
};

function readerOf({ read, confirm = read, is = "nobody", write }: Who): SessionReader {
	const status = (): SignInStatus => {
		if (is === "unfinished") return { is, session: person };
		return read ? { is: "signed-in", session: read } : { is };
	};
	return {
		read: async () => read,
		signInStatus: async () => status(),
		statusToWrite: async () => write ?? status(),
		confirm: async () => {
			if (confirm === "down") throw new Response("down", { status: 503 });
			return confirm;
		},
	};
}

const uncached: ContentCache = {
	read: async (_key, _policy, load) => ({ value: await load(), degradedSince: null }),
};

async function visit(address: string, who: Who | { session: SessionReader }, init?: RequestInit) {
	count.trips = 0;
	const sent = "sent" in who ? who.sent : undefined;
	const context = {
		db: openDatabase(binding),
		cache: uncached,
		session: "session" in who ? who.session : readerOf(who),
		config: { origin: ORIGIN, buildId: "test", signIn: { isLocal: false } },
		limits: { account: async () => "within", report: async () => "within" },
		api: async (path: string, body: unknown) => {
			sent?.push({ path, body });
			return Response.json({});
		},
		now: () => Date.UTC(2026, 10, 20),
		bodyAbove: null,
	} as unknown as AppLoadContext;
	const response = await handle(new Request(new URL(address, ORIGIN), init), context);
	return {
		status: response.status,
		location: response.headers.get("Location"),
		cacheControl: response.headers.get("Cache-Control"),
		reload: response.headers.get("X-Remix-Reload-Document"),
		body: await response.text(),
		trips: count.trips,
	};
}

const post = (body = "intent=none"): RequestInit => ({
	method: "POST",
	body,
	headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN, Host: "plumbline.example" },
});

const visitor: Who = { read: null };

// Remix says what it redirects data requests to in their bodies.
const DATA_REDIRECT = 202;

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a visitor", () => {
	test.each([...everyPersonal, ...admin])(
		"who opens %s is sent to sign in, as a document, before anything is read",
		async (path) => {
			const { status, location, reload, cacheControl, trips } = await visit(`${path}?page=2`, visitor);
			expect([status, location]).toEqual([302, `/login?return_to=${encodeURIComponent(`${path}?page=2`)}`]);
			expect([reload, cacheControl, trips]).toEqual(["true", "private, no-store", 0]);
		},
	);

	test.each([...personal, ...admin])("who asks for the data of %s gets none of it", async (path) => {
		const { status, body, cacheControl, trips } = await visit(`${path}.data`, visitor);
		expect([status, cacheControl, trips]).toEqual([DATA_REDIRECT, "private, no-store", 0]);
		expect(body).toContain(`/login?return_to=${encodeURIComponent(path)}`);
		expect((await visit(`${path}.data?_routes=${encodeURIComponent(path)}`, visitor)).status).toBe(
			DATA_REDIRECT,
		);
	});

	test.each([...personal, ...admin])("who sends a form to %s changes nothing", async (path) => {
		const sent: Who["sent"] = [];
		const form = post("intent=remove-favourite&id=lender:strike");
		const { status, location } = await visit(path, { read: null, sent }, form);
		const toLogin = [302, `/login?return_to=${encodeURIComponent(path)}`];
		expect([status, location]).toEqual(takesForms(path) ? toLogin : [405, null]);
		const asData = await visit(`${path}.data`, { read: null, sent }, form);
		expect(asData.status).toBe(takesForms(path) ? DATA_REDIRECT : 405);
		expect(sent).toEqual([]);
	});

	test.each(personal)(
		"who has just signed in and whose session the server does not see yet stays at %s, which holds nothing",
		async (path) => {
			const page = await visit(`${path}?auth_success=true`, visitor);
			expect([page.status, page.location, page.cacheControl, page.trips]).toEqual([
				200,
				null,
				"private, no-store",
				0,
			]);
			const { status, body } = await visit(`${path}.data?auth_success=true`, visitor);
			expect([status, body.includes("ada@example.com")]).toEqual([200, false]);
		},
	);

	test("is let in by nothing but exactly that parameter, and never as an administrator", async () => {
		for (const query of ["auth_success", "auth_success=1", "auth_success=TRUE", "auth_success=false"])
			expect((await visit(`/dashboard?${query}`, visitor)).status).toBe(302);
		for (const path of admin) {
			const { status, location } = await visit(`${path}?auth_success=true`, visitor);
			expect([status, location]).toEqual([302, `/login?return_to=${encodeURIComponent(path)}`]);
		}
	});

	test("sends no form on the strength of that parameter", async () => {
		const sent: Who["sent"] = [];
		const form = post("intent=remove-favourite&id=lender:strike");
		expect((await visit("/dashboard?auth_success=true", { read: null, sent }, form)).status).toBe(302);
		expect(sent).toEqual([]);
	});
});

describe("somebody signed in", () => {
	test("sees their dashboard, which nobody may keep", async () => {
		const { status, cacheControl } = await visit("/dashboard", { read: person });
		expect([status, cacheControl]).toEqual([200, "private, no-store"]);
		expect((await visit("/dashboard.data", { read: person })).body).toContain("ada@example.com");
	});

	test("sees it at once when they come from sign-in", async () => {
		const { body } = await visit("/dashboard.data?auth_success=true", { read: person });
		expect(body).toContain("ada@example.com");
	});

	test("sees what they follow and were told, and nobody else's", async () => {
		await env.DB.batch([
			env.DB.prepare("delete from follows"),
			env.DB.prepare(
				"insert into follows (user_id, target, measure, mail, created_at, since) values ('user-ada', 'treasury-company', 'any', 'none', 0, 0)",
			),
		]);
		const hers = await visit("/treasury-notifications.data", { read: person });
		expect([hers.status, hers.body.includes("All treasury companies")]).toEqual([200, true]);
		const other = { ...person, userId: "user-bob" };
		const his = await visit("/treasury-notifications.data", { read: other });
		expect([his.status, his.body.includes("All treasury companies")]).toEqual([200, false]);
		const stop = post("intent=unfollow&target=treasury-company");
		await visit("/treasury-notifications", { read: other }, stop);
		expect((await visit("/treasury-notifications.data", { read: person })).body).toContain(
			"All treasury companies",
		);
		expect((await visit("/treasury-notifications", { read: person }, stop)).status).toBe(303);
		expect((await visit("/treasury-notifications.data", { read: person })).body).not.toContain(
			"All treasury companies",
		);
	});

	test("removes a favourite and a comparison by the dashboard's forms, of theirs alone", async () => {
		const id = crypto.randomUUID();
		await env.DB.batch([
			env.DB.prepare(
				`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
				 values ('lender:strike', 'lender', 'strike', 'Strike', '{}', '{}', '{}', '{}', 0, 0)`,
			),
			...["user-ada", "user-bob"].flatMap((user) => [
				env.DB.prepare(
					"insert into favourites (user_id, listing_id, created_at) values (?, 'lender:strike', 1)",
				).bind(user),
				env.DB.prepare(
					"insert into saved_comparisons (id, user_id, items, created_at) values (?, ?, ?, 1)",
				).bind(user === "user-ada" ? id : crypto.randomUUID(), user, "lender:strike,lender:ledn"),
			]),
		]);
		const owners = async (table: string) => {
			const { results } = await env.DB.prepare(
				`select user_id from ${table} where user_id like 'user-%'`,
			).all();
			return results.map(({ user_id }) => user_id);
		};
		const favourite = await visit(
			"/dashboard",
			{ read: person },
			post("intent=remove-favourite&id=lender%3Astrike"),
		);
		expect([favourite.status, favourite.location]).toEqual([303, "/dashboard"]);
		expect(await owners("favourites")).toEqual(["user-bob"]);
		for (const _again of [1, 2])
			expect(
				(await visit("/dashboard", { read: person }, post(`intent=remove-comparison&id=${id}`))).status,
			).toBe(303);
		expect(await owners("saved_comparisons")).toEqual(["user-bob"]);
	});

	test("whose account was just deleted removes nothing from another tab", async () => {
		const form = post("intent=remove-favourite&id=lender%3Astrike");
		const { status } = await visit("/dashboard", { read: { ...person, isDeleted: true } }, form);
		expect(status).toBe(401);
	});

	test.each(["", "intent=remove-favourite", "intent=constructor&id=1", "intent=drop&id=1"])(
		"is refused with a form that says %j",
		async (body) => {
			const sent: Who["sent"] = [];
			expect((await visit("/dashboard", { read: person, sent }, post(body))).status).toBe(400);
			expect(sent).toEqual([]);
		},
	);

	test.each(admin)("is forbidden %s, as page, as data and as form", async (path) => {
		const asked = [
			visit(path, { read: person }),
			visit(`${path}.data`, { read: person }),
			visit(path, { read: person }, post()),
			visit(`${path}.data`, { read: person }, post()),
		];
		for (const answer of asked) {
			const { status, cacheControl, trips } = await answer;
			expect([status, cacheControl, trips]).toEqual([403, "private, no-store", 0]);
		}
	});

	test("is none of the staff by a role that only looks like one", async () => {
		for (const role of ["Admin", "administrator", "admin ", "*", ""])
			expect((await visit("/admin", { read: { ...person, roles: [role] } })).status).toBe(403);
	});
});

describe.each(Object.entries(ROLES))("of the staff, somebody with the role %s", (role, powers) => {
	const who: Who = { read: { ...administrator, roles: ["stytch_user", role] } };

	test.each(staffPages)("opens $path where the role allows it, and sends nothing else", async (page) => {
		const may = page.power !== undefined && powers.includes(page.power);
		const isReserved = page.module === RESERVED;
		const { status, cacheControl, trips } = await visit(page.path, who);
		expect(status).toBe(may ? (isReserved ? 404 : 200) : 403);
		if (!isReserved) expect(cacheControl).toBe("private, no-store");
		if (!may) expect(trips).toBe(0);
		const sent = await visit(page.path, who, post());
		if (!may) expect([sent.status, sent.trips]).toEqual([403, 0]);
		else if (isReserved) expect(sent.status).toBe(404);
		else expect(sent.status).not.toBe(403);
	});
});

describe("somebody of the staff without a second factor or a passkey", () => {
	const byMail: Who = { read: { ...administrator, deskProvedAt: null } };

	test.each(admin)("opens and sends nothing at %s, and is led to the door", async (path) => {
		const to = `/verify?return_to=${encodeURIComponent(path)}`;
		for (const init of [undefined, post()]) {
			const { status, location, trips } = await visit(path, byMail, init);
			expect([status, location, trips]).toEqual([302, to, 0]);
		}
		expect((await visit(`${path}.data`, byMail)).body).toContain(to);
	});
});

test("an import on an old proof is handed back, and says whose proof it waits for", async () => {
	const old: Who = { read: { ...administrator, deskProvedAt: person.provedAt - 11 * 60_000 } };
	const body = "do=record&sheet=listing%2Cfield&marks=%7B%7D";
	const init = post(body);
	const headers = { ...init.headers, "Content-Length": String(body.length) };
	const answer = await visit("/admin/import.data", old, { ...init, headers });
	expect(answer.status).toBe(403);
	for (const part of ["Confirm again", "listing,field", "user-root"]) expect(answer.body).toContain(part);
});

test.each(personal.filter(takesForms))(
	"a form sent to %s is not taken unless the provider confirms the session",
	async (path) => {
		const ended: Who = { read: person, write: { is: "ended" } };
		expect((await visit(path, ended)).status).toBe(200);
		const { status, location } = await visit(path, ended, post());
		expect([status, location]).toEqual([302, `/login?return_to=${encodeURIComponent(path)}`]);
		const down: Who = { read: person, write: { is: "unknown" } };
		expect((await visit(path, down)).status).toBe(200);
		expect((await visit(path, down, post())).status).toBe(503);
	},
);

test("nobody who is acted for by somebody else opens a tool or writes by one", async () => {
	const acted: Who = { read: { ...administrator, actedBy: "support@example.com" } };
	for (const path of admin) {
		expect((await visit(path, acted)).status).toBe(403);
		expect((await visit(path, acted, post())).status).toBe(403);
	}
});

describe("an administrator", () => {
	test.each(admin)(
		"whose role was taken away since the token was made neither reads nor sends anything at %s",
		async (path) => {
			const who: Who = { read: administrator, confirm: person };
			expect((await visit(path, who)).status).toBe(403);
			expect((await visit(`${path}.data`, who)).status).toBe(403);
			expect((await visit(path, who, post())).status).toBe(403);
			expect((await visit(`${path}.data`, who, post())).status).toBe(403);
		},
	);

	test.each(admin)("whose session the provider has ended is a visitor to %s", async (path) => {
		const who: Who = { read: administrator, confirm: null };
		const { status, location, trips } = await visit(path, who);
		expect([status, location, trips]).toEqual([302, `/login?return_to=${encodeURIComponent(path)}`, 0]);
		expect((await visit(path, who, post())).status).toBe(302);
	});

	test("neither reads nor sends anything while the provider does not answer", async () => {
		expect((await visit("/admin", { read: administrator, confirm: "down" })).status).toBe(503);
		expect((await visit("/admin", { read: administrator, confirm: "down" }, post())).status).toBe(503);
	});

	test("can send nothing to a page that only shows", async () => {
		expect((await visit("/admin/events", { read: administrator }, post())).status).toBe(405);
	});
});

describe("somebody whose authenticator app is still to be proved", () => {
	const unfinished: Who = { read: null, is: "unfinished" };

	test.each([...personal, ...admin])(
		"is asked for it before %s opens, as page, as data and as form",
		async (path) => {
			const to = `/verify?return_to=${encodeURIComponent(path)}`;
			const page = await visit(path, unfinished);
			expect([page.status, page.location, page.reload, page.cacheControl, page.trips]).toEqual([
				302,
				to,
				"true",
				"private, no-store",
				0,
			]);
			expect((await visit(`${path}.data`, unfinished)).body).toContain(to);
			expect((await visit(path, unfinished, post())).location).toBe(takesForms(path) ? to : null);
			expect((await visit(`${path}?auth_success=true`, unfinished)).location).toBe(to);
		},
	);
});

test.each(personal)("a session that was ended opens %s no more, not even on arrival", async (path) => {
	const ended: Who = { read: null, is: "ended" };
	for (const query of ["", "?auth_success=true"]) {
		const { status, location } = await visit(path + query, ended);
		expect([status, location]).toEqual([302, `/login?return_to=${encodeURIComponent(path)}`]);
	}
});

test.each(personal)("%s is 503 where nobody can say whether the session was ended", async (path) => {
	expect((await visit(path, { read: null, is: "unknown" })).status).toBe(503);
});

describe("what a browser brings along", () => {
	const now = Date.now();

	async function statuses(provider: Provider, cookies: Partial<TestCredentials>) {
		const reader = () =>
			createSessionReader({
				request: new Request("http://localhost:8787", { headers: { Cookie: cookieOf(cookies) } }),
				provider,
				kv: env.CONTENT,
				openDb: () => openDatabase(env.DB),
				limiter: env.SESSION_LIMIT,
				waitUntil: () => {},
				memory: createSessionMemory(),
			});
		return [
			(await visit("/dashboard", { session: reader() })).status,
			(await visit("/admin", { session: reader() })).status,
			(await visit("/admin/events", { session: reader() }, post())).status,
		];
	}

	beforeEach(() => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
	});

	test("opens what its roles open while it is good", async () => {
		const test = await createTestProvider();
		const root = await test.signIn({ userId: "user-root", roles: ["admin"], appProvedAt: now });
		const ada = await test.signIn({ userId: "user-ada" });
		expect(await statuses(test.provider, root)).toEqual([200, 200, 405]);
		expect(await statuses(test.provider, ada)).toEqual([200, 403, 403]);
	});

	test("opens nothing once it has run out and the session is over", async () => {
		const { provider, state } = await createTestProvider();
		const claims = claimsOf({ userId: "user-root", roles: ["admin"] }, now - 3_600_000);
		const jwt = await signTestToken(state.key, claims);
		expect(await statuses(provider, { jwt })).toEqual([302, 302, 302]);
		expect(await statuses(provider, { jwt, token: "over" })).toEqual([302, 302, 302]);
	});

	test("opens nothing when somebody else has signed it, or nobody, or its roles were written in afterwards", async () => {
		const test = await createTestProvider();
		const claims = claimsOf({ userId: "user-root", roles: ["admin"] });
		const foreign = await signTestToken(await createTestKey(test.state.key.kid), claims);
		const ada = await test.signIn({ userId: "user-ada" });
		const [header, , signature] = ada.jwt.split(".");
		const payload = btoa(JSON.stringify(claims)).replace(
			/[+/=]/g,
			(sign) => ({ "+": "-", "/": "_" })[sign] ?? "",
		);
		const unsigned = `${btoa('{"alg":"none","typ":"JWT"}').replaceAll("=", "")}.${payload}.`;
		for (const jwt of [foreign, unsigned, `${header}.${payload}.${signature}`, "x.y.z", ""])
			expect(await statuses(test.provider, { jwt })).toEqual([302, 302, 302]);
	});
});
