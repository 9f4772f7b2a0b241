import type { ProvenanceView } from "~/listings/facts/present-provenance";
import { NOT_OPENED_AGAIN, RECORDS_SOURCES } from "~/ui/format";

/** The words beside the mark. Say where and how we read the value, or why there's no source. */
export function hostWords({ source, inputs, confidence, wholeRecord, via }: ProvenanceView): string {
	if (wholeRecord) return RECORDS_SOURCES;
	if (source) return via ? `${source.host}, ${NOT_OPENED_AGAIN}` : source.host;
	return inputs ? "worked out" : confidence.toLowerCase();
}
