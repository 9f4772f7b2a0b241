/** Who answers for the site under the law. */
export type Operator = { name: string; address: string; email: string };

/** Null until decided. Fill it in before the public launch. It appears at the end of each text about the site. */
export const OPERATOR: Operator | null = null;
