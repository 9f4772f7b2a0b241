import type { HeadersFunction } from "@remix-run/cloudflare";
import { forStaff } from "~/context/guard.server";
import { privateHeaders } from "~/ui/page/private-page";
import { refuseWrites } from "../staff.server";
import { exportFacts } from "./export.server";

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaff("facts", ({ context, request }) => exportFacts(context, request));

export const action = refuseWrites("facts");
