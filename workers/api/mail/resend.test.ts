import { expect, test } from "vitest";
import { resendSender } from "./resend";
import type { Mail } from "./sender";

const mail: Mail = {
	key: "digest:2026-11-23:1",
	to: "reader@example.com",
	subject: "The week",
	text: "Hello",
	html: "<p>Hello</p>",
	headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};

function sender(answer: () => Response | Promise<Response>) {
	const asked: Array<{ address: string; init: RequestInit }> = [];
	const settings = { apiKey: "re_test", from: "Plumbline <news@plumbline.example>" };
	const made = resendSender(settings, async (address, init) => {
		asked.push({ address, init });
		return answer();
	});
	return { asked, send: () => made.send(mail) };
}

test("a mail is one POST with its key, which the provider remembers", async () => {
	const { asked, send } = sender(() => Response.json({ id: "49a3999c" }));
	expect(await send()).toEqual({ is: "sent" });
	const [{ address, init } = { address: "", init: {} as RequestInit }] = asked;
	expect([address, init.method]).toEqual(["https://api.resend.com/emails", "POST"]);
	expect(init.headers).toMatchObject({ Authorization: "Bearer re_test", "Idempotency-Key": mail.key });
	const { key: _, to, ...content } = mail;
	expect(JSON.parse(String(init.body))).toEqual({
		from: "Plumbline <news@plumbline.example>",
		to: [to],
		...content,
	});
});

const failed = (status: number, name: string) => () =>
	Response.json({ statusCode: status, name, message: "about reader@example.com" }, { status });

test.each<[number, string, string]>([
	[400, "validation_error", "refused"],
	[422, "missing_required_field", "refused"],
	// A key that is wrong or a domain that is not verified is ours to mend: no mail is lost by it.
	[401, "missing_api_key", "later"],
	[403, "validation_error", "later"],
	[429, "rate_limit_exceeded", "later"],
	[429, "daily_quota_exceeded", "later"],
	[409, "concurrent_idempotent_requests", "unsure"],
	// Under this key something was sent before.
	[409, "invalid_idempotent_request", "sent"],
	[500, "application_error", "unsure"],
	[503, "service_unavailable", "unsure"],
])("the answer %i %s is: %s, and keeps no address", async (status, name, is) => {
	const outcome = await sender(failed(status, name)).send();
	expect(outcome.is).toBe(is);
	expect(JSON.stringify(outcome)).not.toContain("reader");
});

test("no answer, or one that breaks off, leaves open whether it was sent", async () => {
	const broken = () => Promise.reject(new TypeError("Network connection lost."));
	expect(await sender(broken).send()).toEqual({ is: "unsure", reason: "TypeError" });
	const half = () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error("cut")) }));
	expect((await sender(half).send()).is).toBe("unsure");
	expect((await sender(() => new Response("<html>", { status: 502 })).send()).is).toBe("unsure");
});
