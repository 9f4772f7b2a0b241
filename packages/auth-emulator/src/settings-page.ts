import { Hono } from "hono";
import { html } from "hono/html";
import type { Call, EmulatorEnv } from "./emulator";
import { type Markup, page } from "./page";
import { ProviderError } from "./provider-error";
import type { Settings } from "./settings";
import { applyChange, type Change, changeSchema, currentState } from "./settings-json";

const SWITCHES: ReadonlyArray<{ name: keyof Settings; label: string }> = [
	{ name: "pkce_required", label: "PKCE is required" },
	{ name: "siwe_required", label: "Ethereum wallets sign in with SIWE messages" },
	{ name: "captcha", label: "A captcha is required" },
	{ name: "device_fingerprint", label: "A device fingerprint is required" },
	{ name: "fingerprint_first", label: "With a fingerprint, a captcha is asked for only after a refusal" },
	{ name: "watermark", label: "The widget shows the provider's watermark" },
];

const EFFECTS = {
	error: "answer with an error",
	nonsense: "answer with a page that is no JSON",
	stall: "answer late",
};

export const settingsPage = new Hono<EmulatorEnv>()
	.get("/", (call) => settings(call, null))
	.post("/", async (call) => {
		const form = await call.req.formData();
		const read = changeSchema.safeParse(changeOf(form));
		if (!read.success)
			return settings(call, html`<p class="error" role="alert">${read.error.issues[0]?.message}</p>`, 400);
		try {
			return settings(call, outcome(await applyChange(call, read.data)));
		} catch (error) {
			if (!(error instanceof ProviderError)) throw error;
			return settings(call, html`<p class="error" role="alert">${error.message}</p>`, 400);
		}
	});

function changeOf(form: FormData): Record<string, unknown> {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	switch (form.get("do")) {
		case "settings": {
			const switches = Object.fromEntries(SWITCHES.map(({ name }) => [name, form.get(name) === "on"]));
			const counts = {
				luds_complexity: Number(text("luds_complexity")),
				luds_minimum_count: Number(text("luds_minimum_count")),
			};
			return { settings: { ...switches, ...counts, password_policy: text("password_policy") } };
		}
		case "fault":
			return {
				faults: [
					{
						path: text("path"),
						times: Number(text("times")),
						effect: text("effect"),
						status: Number(text("status")),
						delay_ms: Number(text("delay_ms")),
					},
				],
			};
		case "impersonate":
		case "attest":
		case "end_sessions_of":
			return { [text("do")]: text("email") };
		case "rotate_keys":
			return { rotate_keys: true };
		default:
			return { reset: true };
	}
}

function outcome(state: Awaited<ReturnType<typeof applyChange>>): Markup {
	const { impersonation_token: impersonation, attest_token: attest } = state;
	if (impersonation) {
		const address = `/authenticate?stytch_token_type=impersonation&token=${impersonation}`;
		return html`<p role="status">This link signs in as that person, once, within five minutes:</p>
			<p><a class="button" href="${address}">Sign in as them</a></p>`;
	}
	if (attest)
		return html`<p role="status">A token of the trusted issuer, for five minutes:</p><p><code>${attest}</code></p>`;
	return html`<p role="status">Done.</p>`;
}

async function settings(call: Call, said: Markup | null, status: 200 | 400 = 200): Promise<Response> {
	const { scenario, settings: now, faults, events } = await currentState(call);
	return page(call, {
		title: "Settings",
		status,
		content: html`
			<p>What the stand-in tells the sign-in SDK, and which of its next calls fail. These are the settings of the scenario
				<strong>${scenario}</strong>.</p>
			${said ?? ""}
			${projectForm(now)}
			${faultForm(faults)}
			<section>
				<h2>People</h2>
				${personForm("impersonate", "Sign in as somebody", "Make a link")}
				${personForm("attest", "Vouch for somebody as a trusted issuer", "Make a token")}
				${personForm("end_sessions_of", "End all sessions of somebody", "End them")}
			</section>
			<section>
				<h2>Keys and defaults</h2>
				<div class="row">
					${plainForm("rotate_keys", "Sign with a new key")}
					${plainForm("reset", "Back to the defaults")}
				</div>
			</section>
			<section>
				<h2>What the SDK reported</h2>
				${
					events.length === 0
						? html`<p>Nothing yet.</p>`
						: html`<ol class="messages">${events.slice(0, 20).map(({ name, received_at }) => html`<li>${name} <span class="note">${received_at}</span></li>`)}</ol>`
				}
			</section>`,
	});
}

function projectForm(now: Settings): Markup {
	const policy = (value: Settings["password_policy"], label: string) => html`<label class="choice">
		<input type="radio" name="password_policy" value="${value}" ${now.password_policy === value ? html`checked` : ""} />
		${label}
	</label>`;
	return html`<section>
		<h2>Project</h2>
		<form method="post" class="fields">
			<input type="hidden" name="do" value="settings" />
			<fieldset>
				<legend>Passwords are judged</legend>
				${policy("zxcvbn", "by how easily they are guessed (zxcvbn)")}
				${policy("luds", "by length and kinds of characters (luds)")}
			</fieldset>
			<div class="row">
				${numberField("luds_minimum_count", "Characters at least (luds)", now.luds_minimum_count, 8, 32)}
				${numberField("luds_complexity", "Kinds of characters (luds)", now.luds_complexity, 1, 4)}
			</div>
			<fieldset>
				<legend>Switches</legend>
				${SWITCHES.map(
					({ name, label }) => html`<label class="choice">
						<input type="checkbox" name="${name}" ${now[name] ? html`checked` : ""} />
						${label}
					</label>`,
				)}
			</fieldset>
			<button type="submit">Save</button>
		</form>
	</section>`;
}

function faultForm(faults: Awaited<ReturnType<typeof currentState>>["faults"]): Markup {
	return html`<section>
		<h2>Calls that fail</h2>
		${faults.map(
			({ path, remaining, effect, status }) =>
				html`<p>The next ${remaining} of <code>${path}</code> ${EFFECTS[effect]}${effect === "error" ? ` (${status})` : ""}.</p>`,
		)}
		<form method="post" class="fields">
			<input type="hidden" name="do" value="fault" />
			<div>
				<label for="path">Path, with * at the end for all below it</label>
				<input id="path" name="path" value="/sdk/v1/*" required />
			</div>
			<div>
				<label for="effect">They</label>
				<select id="effect" name="effect">
					${Object.entries(EFFECTS).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
				</select>
			</div>
			<div class="row">
				${numberField("times", "How many", 1, 1, 1000)}
				${numberField("status", "Status", 500, 400, 599)}
				${numberField("delay_ms", "Milliseconds late", 0, 0, 60_000)}
			</div>
			<button type="submit">Make them fail</button>
		</form>
	</section>`;
}

function personForm(what: keyof Change, label: string, verb: string): Markup {
	return html`<form method="post" class="row">
		<input type="hidden" name="do" value="${what}" />
		<div class="field">
			<label for="${what}">${label}</label>
			<input id="${what}" name="email" type="email" required placeholder="name@example.com" autocomplete="off" />
		</div>
		<button type="submit" class="quiet">${verb}</button>
	</form>`;
}

function plainForm(what: keyof Change, verb: string): Markup {
	return html`<form method="post">
		<input type="hidden" name="do" value="${what}" />
		<button type="submit" class="quiet">${verb}</button>
	</form>`;
}

function numberField(name: string, label: string, value: number, least: number, most: number): Markup {
	return html`<div class="field">
		<label for="${name}">${label}</label>
		<input id="${name}" name="${name}" type="number" value="${value}" min="${least}" max="${most}" required />
	</div>`;
}
