import { createStored } from "~/ui/stored";

/** Whether new badges are shown as they are earned; kept in this browser, for all its tabs. */
export const badgeToasts = createStored("plumbline:badge-toasts", (text) => text !== "false");
