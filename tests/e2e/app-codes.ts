import { TOTP } from "otpauth";

/** An authenticator app, as the provider hands it out. */
export type App = { secret: string; recovery_codes: string[] };

const STEP = 30_000;

/** The code that adds an app. It holds for this step and the one after, so that a step may end on the way. */
export const firstCode = ({ secret }: App) => new TOTP({ secret }).generate();

/** The code after the first, which is used up by then: each works once. It holds from a step early. */
export const nextCode = ({ secret }: App) => new TOTP({ secret }).generate({ timestamp: Date.now() + STEP });
