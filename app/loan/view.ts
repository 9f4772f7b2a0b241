import type { presentBar } from "./present-bar";

export type LoanBarView = ReturnType<typeof presentBar>;
