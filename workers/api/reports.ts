import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { reportValue } from "../../app/directory/report/report-value";
import { openDatabase } from "../../db/database";
import { networkOf } from "../shared/network-prefix";
import { askLimit } from "../shared/rate-limit";
import type { ApiBindings } from "./bindings";
import { fail, refuse } from "./errors";

const LARGEST_BODY = 16 * 1024;

/** `POST /reports`: 'Report a wrong value'. */
export const reports = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	bodyLimit({
		maxSize: LARGEST_BODY,
		onError: (context) => fail(context, 413, "too_large", "Send at most 16 KiB."),
	}),
	async (context) => {
		const body: unknown = await context.req.json().catch(() => null);
		if (typeof body !== "object" || body === null || Array.isArray(body)) {
			return fail(context, 400, "not_json", "Send a JSON object.");
		}
		const { REPORT_LIMIT, DB } = context.env;
		const limit = () => askLimit(REPORT_LIMIT, networkOf(context.req.raw));
		const needs = { db: openDatabase(DB), now: Date.now, limit };
		const { done, refused } = await reportValue(needs, { ...body });
		if (refused) return refuse(context, refused);
		return done
			? context.json({ id: done.id }, done.isNew ? 201 : 200)
			: context.json({ accepted: true }, 202);
	},
);
