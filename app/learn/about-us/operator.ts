/** Who answers for the site under the law. */
export type Operator = { name: string; address: string; email: string };

/** Null until it is settled: to be filled in before the site is opened to the public. It stands at the end of each text on the site itself. */
export const OPERATOR: Operator | null = null;
