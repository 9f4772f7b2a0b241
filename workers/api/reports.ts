import { Hono } from "hono";
import { reportValue } from "../../app/directory/report/report-value";
import { openDatabase } from "../../db/database";
import { networkOf } from "../shared/network-prefix";
import { askLimit } from "../shared/rate-limit";
import type { ApiBindings } from "./bindings";
import { refuse } from "./errors";
import { atMost, readObject } from "./json-body";

const LARGEST_BODY = 16 * 1024;

/** `POST /reports`: 'Report a wrong value'. */
export const reports = new Hono<{ Bindings: ApiBindings }>().post(
	"/",
	atMost(LARGEST_BODY),
	async (context) => {
		const body = await readObject(context);
		if (body instanceof Response) return body;
		const { REPORT_LIMIT, DB } = context.env;
		const limit = () => askLimit(REPORT_LIMIT, networkOf(context.req.raw));
		const needs = { db: openDatabase(DB), now: Date.now, limit };
		const { done, refused } = await reportValue(needs, body);
		if (refused) return refuse(context, refused);
		return done
			? context.json({ id: done.id }, done.isNew ? 201 : 200)
			: context.json({ accepted: true }, 202);
	},
);
