import { Hono } from "hono";

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The local stand-in for the sign-in provider. It answers on the machine it runs on and nowhere else. */
const app = new Hono();

app.use(async (context, next) => {
	if (THIS_MACHINE.has(new URL(context.req.url).hostname)) return next();
	return context.json({ error: { code: "not_local", message: "This answers on one machine only." } }, 403);
});

app.get("/auth-emulator/healthz", (context) => context.json({ status: "ok" }));

app.notFound((context) =>
	context.json({ error: { code: "not_found", message: "There is nothing at this address." } }, 404),
);

export default app;
