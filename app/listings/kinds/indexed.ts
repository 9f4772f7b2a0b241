/** A value in a filter's index: of low cardinality, small, JSON. Null is unknown. */
export type Indexed = string | number | boolean | null | Array<string | number | null>;
