import type { HeadersFunction } from "@remix-run/cloudflare";
import { forStaff } from "~/context/guard.server";
import { privateHeaders } from "~/ui/page/private-page";
import { refuseWrites } from "../read-only.server";
import { exportFacts } from "./export.server";

/** Of its refusals too, where they are asked for as data. */
export const headers: HeadersFunction = privateHeaders;

/** `/admin/import/facts.csv` and `.json`. A kind's live statements in the import format. */
export const loader = forStaff("facts", ({ context, request }) => exportFacts(context, request));

export const action = refuseWrites("facts");
