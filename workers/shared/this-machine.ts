/** The names of the machine that a worker runs on when nothing is deployed. */
export const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);
