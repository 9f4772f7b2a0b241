import { chromium } from "@playwright/test";
import { launchOptions } from "../tests/e2e/browser.ts";
const [who, base, out, widths, schemes, ...paths] = process.argv.slice(2);
const b = await chromium.launch(await launchOptions());
const ctx0 = await b.newContext();
const r = ctx0.request;
async function signIn() {
  let x = await r.post(base + "/auth-emulator/sdk/v1/otps/email/login_or_create", { data: { email: who }, headers: { authorization: "Basic x" } });
  return x;
}
const { signIn: si } = await import("../tests/e2e/sign-in.ts").catch((e) => (console.log(e.message), {}));
for (const w of widths.split(",")) for (const s of schemes.split(",")) {
  const ctx = await b.newContext({ viewport: { width: +w, height: 900 }, colorScheme: s, baseURL: base });
  if (who !== "-") await si(ctx, who);
  for (const p of paths) {
    const page = await ctx.newPage();
    page.on("console", (m) => m.type() === "error" && console.log(p, m.text().slice(0, 200)));
    await page.goto(base + p, { waitUntil: "networkidle" }).catch((e) => console.log(p, e.message.slice(0, 100)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(p, w, "overflow", over);
    await page.screenshot({ path: `${out}/${p.replace(/[^a-z0-9]+/gi, "_")}-${w}-${s}.png`, fullPage: true });
    await page.close();
  }
  await ctx.close();
}
await b.close();
