/** The port of the site under test. `E2E_PORT` sets another, for two runs beside each other; the tagged site is one below. */
export const port = Number(process.env.E2E_PORT ?? 8799);

export const origin = `http://localhost:${port}`;
