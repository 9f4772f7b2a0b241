export const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);
