import * as z from "zod";

/** What bootstrap says, switched on the settings page or by JSON. */
export const settingsSchema = z.object({
	/** zxcvbn rates how guessable a password is. luds checks its length and character types. */
	password_policy: z.enum(["zxcvbn", "luds"]).default("zxcvbn"),
	luds_complexity: z.number().int().min(1).max(4).default(3),
	luds_minimum_count: z.number().int().min(8).max(32).default(8),
	pkce_required: z.boolean().default(true),
	siwe_required: z.boolean().default(true),
	captcha: z.boolean().default(false),
	device_fingerprint: z.boolean().default(false),
	/** Whether the SDK sends a captcha token only after a refusal. Otherwise it sends one with every call. */
	fingerprint_first: z.boolean().default(false),
	watermark: z.boolean().default(false),
});

export type Settings = z.output<typeof settingsSchema>;

export const faultSchema = z.object({
	/** A path in the emulator. A final `*` includes everything below: `/sdk/v1/otps/*`. */
	path: z.string().startsWith("/").max(200),
	times: z.number().int().min(1).max(1000).default(1),
	/** "error" has the provider's format. "nonsense" isn't JSON. "stall" answers late. */
	effect: z.enum(["error", "nonsense", "stall"]).default("error"),
	status: z.number().int().min(400).max(599).default(500),
	error_type: z.string().max(100).default("internal_server_error"),
	error_message: z.string().max(300).default("The settings page told this call to fail."),
	delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type Fault = z.output<typeof faultSchema>;

const DEFAULTS: Settings = settingsSchema.parse({});

export async function readSettings(db: D1Database, scenario: string): Promise<Settings> {
	const row = await db
		.prepare("SELECT document FROM settings WHERE scenario = ?")
		.bind(scenario)
		.first<{ document: string }>();
	return row ? settingsSchema.parse(JSON.parse(row.document)) : DEFAULTS;
}

export async function writeSettings(db: D1Database, scenario: string, settings: Settings): Promise<void> {
	await db
		.prepare(
			"INSERT INTO settings (scenario, document) VALUES (?1, ?2) ON CONFLICT (scenario) DO UPDATE SET document = ?2",
		)
		.bind(scenario, JSON.stringify(settings))
		.run();
}

export async function addFault(db: D1Database, scenario: string, fault: Fault): Promise<void> {
	await db
		.prepare("INSERT INTO faults (id, scenario, path, remaining, document) VALUES (?, ?, ?, ?, ?)")
		.bind(crypto.randomUUID(), scenario, fault.path, fault.times, JSON.stringify(fault))
		.run();
}

export async function listFaults(
	db: D1Database,
	scenario: string,
): Promise<Array<Fault & { remaining: number }>> {
	const { results } = await db
		.prepare("SELECT document, remaining FROM faults WHERE scenario = ? AND remaining > 0")
		.bind(scenario)
		.all<{ document: string; remaining: number }>();
	return results.map(({ document, remaining }) => ({ ...JSON.parse(document), remaining }));
}

export async function clearFaults(db: D1Database, scenario: string): Promise<void> {
	await db.prepare("DELETE FROM faults WHERE scenario = ?").bind(scenario).run();
}

/** The fault for this call, or null. Uses up one of its repetitions. */
export async function takeFault(db: D1Database, scenario: string, path: string): Promise<Fault | null> {
	const row = await db
		.prepare(
			`UPDATE faults SET remaining = remaining - 1 WHERE id = (
				SELECT id FROM faults WHERE scenario = ?1 AND remaining > 0
				AND (path = ?2 OR (path LIKE '%*' AND substr(?2, 1, length(path) - 1) = substr(path, 1, length(path) - 1)))
				LIMIT 1
			) RETURNING document`,
		)
		.bind(scenario, path)
		.first<{ document: string }>();
	return row ? JSON.parse(row.document) : null;
}
