import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { pages } from "~/pages";
import { classOf, LIMITS, ON_ONE_MACHINE, type RouteClass } from "./limits";

type Read = {
	ratelimits: Array<{ name: string; namespace_id: string; simple: { limit: number; period: number } }>;
};

function limitersOf(env?: string) {
	const config = join(import.meta.dirname, "../../wrangler.toml");
	const { ratelimits }: Read = unstable_readConfig({ config, env }, { hideWarnings: true });
	return new Map(
		ratelimits.map(({ name, namespace_id, simple }) => [name, { namespace: namespace_id, ...simple }]),
	);
}
const [local, production] = [limitersOf(), limitersOf("production")];

describe("what wrangler.toml binds", () => {
	test.each(Object.values(LIMITS))(
		"is $perMinute a minute for $binding, and nobody on one machine",
		(limit) => {
			const { binding, namespace, perMinute } = limit;
			expect(production.get(binding)).toEqual({ namespace, limit: perMinute, period: 60 });
			expect(local.get(binding)).toEqual({ namespace, limit: ON_ONE_MACHINE, period: 60 });
		},
	);
});

const asked = (method: string, path: string) => classOf({ method, url: `https://plumbline.example${path}` });

describe("a request counts by what it costs", () => {
	test.each<[string, string, RouteClass | null]>([
		["GET", "/", "reads"],
		["GET", "/lenders?keys=contract", "reads"],
		["GET", "/lenders/ledn.md", "reads"],
		["GET", "/dashboard", "reads"],
		["GET", "/menu.json", "reads"],
		["GET", "/api/favourites", "reads"],
		["GET", "/no-such-page", "reads"],
		["GET", "/search?q=ledn", "searches"],
		["GET", "/search.json?q=ledn", "searches"],
		["GET", "/search.data?q=ledn", "searches"],
		["GET", "/lenders?q=ledn", "searches"],
		["GET", "/lenders.csv", "exports"],
		["GET", "/lenders.json?q=ledn", "exports"],
		["GET", "/keep.json", "exports"],
		["GET", "/data/lenders.facts.json", "exports"],
		["GET", "/conferences-events.ics", "exports"],
		["GET", "/social-cards/lenders/ledn/abc.png", "exports"],
		["POST", "/report", "writes"],
		["POST", "/api/reports", "writes"],
		["GET", "/login", "sign-in"],
		["POST", "/oauth/authorize", "sign-in"],
		["GET", "/authenticate?token=x", "sign-in"],
		["POST", "/api/session/end", "sign-in"],
		["GET", "/api/auth/user", "sign-in"],
		["POST", "/api/events", null],
		["POST", "/api/policy-reports", null],
		["POST", "/api/badges/track", null],
	])("%s %s counts as %s", (method, path, expected) => {
		expect(asked(method, path)).toBe(expected);
	});

	test("every page of the register has a class, and those that sign people in have theirs", () => {
		for (const { path, audience } of pages) {
			const here = asked("GET", path.replace(":slug", "a").replace(":file", "a.json"));
			expect(here, path).not.toBeNull();
			if (audience === "arriving") expect(here, path).toBe("sign-in");
		}
	});
});
