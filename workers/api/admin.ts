import { Hono } from "hono";
import { recordFacts } from "../../app/listings/record/record-facts";
import { refuse } from "./errors";
import { deadLetterRoutes } from "./events/dead-letter-routes";
import { jobRoutes } from "./job-routes";
import { atMost, readObject } from "./json-body";
import { recordNeedsIn } from "./record-needs";
import { mayDo, type SignedInEnv, staffOnly } from "./signed-in";

/** Mounted in `/api/admin`, which guards it. `POST /` with `{listing, rows, ends?, sure?}` answers `{facts}`, the new ids. Refuses a number ten times off without `"sure": true`. */
const factsRoutes = new Hono<SignedInEnv>().post("/", async (context) => {
	const body = await readObject(context);
	if (body instanceof Response) return body;
	const { userId } = context.get("session");
	const { sure, ...asked } = body;
	const { done, refused } = await recordFacts(recordNeedsIn(context.env), userId, asked, {
		isSure: sure === true,
	});
	return refused ? refuse(context, refused) : context.json(done);
});

const LARGEST_BODY = 64 * 1024;

export const admin = new Hono<SignedInEnv>()
	.use(staffOnly, atMost(LARGEST_BODY))
	.use("/dead-letters/*", mayDo("replay-dead-letters"))
	.use("/facts/*", mayDo("record-facts"))
	.route("/dead-letters", deadLetterRoutes)
	.use("/jobs/*", mayDo("run-job"))
	.route("/facts", factsRoutes)
	.route("/jobs", jobRoutes);
