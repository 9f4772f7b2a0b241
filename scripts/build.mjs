/** npm run build. Only a build within its budgets is marked complete, and npm start builds again until it is. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { complete } from "./stale-build.mjs";
import { must, requireInstalled, root } from "./tools.mjs";

requireInstalled();
const production = { env: { NODE_ENV: "production" } };
await rm(join(root, complete), { force: true });
await must("tsx", ["scripts/draw-pictures.ts"], production);
await must("remix", ["vite:build"], production);
await must("node", ["scripts/check-budget.mjs"]);
await must("tsx", ["-C", "worker", "scripts/check-html.ts"], production);
await writeFile(join(root, complete), `${new Date().toISOString()}\n`);
