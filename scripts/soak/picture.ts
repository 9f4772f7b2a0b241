/** A picture that is there, by the name that it has in the bucket. */
export const PICTURE = `${"0123456789abcdef".repeat(2)}.png`;
