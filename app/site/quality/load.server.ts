import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { kindById } from "~/listings/kinds/all";
import { qualityDay } from "~/listings/record/roll-up-quality";
import { addDays, dayOf } from "~/ui/format";
import { readQuality } from "~db/queries/quality";
import { presentQuality } from "./present";

const DAYS = 366;

/** One round trip, or none while a copy is warm. @throws ContentUnavailableError when there is neither the database nor a copy */
export async function loadQuality(context: AppLoadContext) {
	const today = dayOf(context.now());
	const { value, degradedSince } = await context.cache.read(contentKeys.quality, CONTENT_POLICY, () =>
		readQuality(context.db, addDays(today, -DAYS)),
	);
	const now = value.totals.flatMap(({ kind, quality }) =>
		kindById(kind) ? (qualityDay(kind, quality, today) ?? []) : [],
	);
	const before = value.days.filter(({ day }) => day < today).reverse();
	return presentQuality({ today, now, before }, degradedSince);
}
