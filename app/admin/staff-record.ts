import type { VerbNeeds } from "~/context/verb";
import type { RecordNeeds } from "~/listings/record/record-facts";

export type StaffRecordNeeds = VerbNeeds & Omit<RecordNeeds, "db" | "now">;
