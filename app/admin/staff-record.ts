import type { VerbNeeds } from "~/context/verb";
import type { RecordNeeds } from "~/listings/record-facts";

/** What a verb needs that records facts for one of the staff. */
export type StaffRecordNeeds = VerbNeeds & Omit<RecordNeeds, "db" | "now">;
