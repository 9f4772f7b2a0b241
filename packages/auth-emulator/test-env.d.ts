import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { EmulatorBindings } from "./src/emulator";

/** What `wrangler.toml` and `vitest.config.ts` bind for tests. */
declare global {
	namespace Cloudflare {
		interface Env extends EmulatorBindings {
			TEST_MIGRATIONS: D1Migration[];
		}
	}
}
