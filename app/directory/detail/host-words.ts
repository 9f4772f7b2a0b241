import type { ProvenanceView } from "~/listings/provenance/provenance-view";
import { NOT_OPENED_AGAIN, RECORDS_SOURCES } from "~/ui/format";

/** What stands beside the mark: where the value was read and how, or why there is no such place. */
export function hostWords({ source, inputs, confidence, wholeRecord, via }: ProvenanceView): string {
	if (wholeRecord) return RECORDS_SOURCES;
	if (source) return via ? `${source.host}, ${NOT_OPENED_AGAIN}` : source.host;
	return inputs ? "worked out" : confidence.toLowerCase();
}
