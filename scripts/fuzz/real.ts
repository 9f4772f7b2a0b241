/** A listing that is there, and what it is asked for as: some of what is sent is no junk. */
export const REAL = { slug: "ledn", id: "lender:ledn", names: ["items", "terms", "listing"] } as const;
