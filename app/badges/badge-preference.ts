import { createStored } from "~/ui/stored";

export const badgeToasts = createStored("plumbline:badge-toasts", (text) => text !== "false");
