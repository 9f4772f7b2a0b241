import { unavailableResponse } from "../../app/context/content-unavailable";
import type { Uploads } from "../../app/context/load-context";
import { errorFields, log } from "../shared/log";
import { within } from "../shared/within";

/** Milliseconds in which a picture must begin to come. */
const DEADLINE = 5000;

/**
 * Pictures that were sent for texts, in their bucket.
 * @throws Response 503, when one is read and the bucket fails or does not answer in time
 */
export function openUploads(bucket: R2Bucket): Uploads {
	return {
		async read(name) {
			try {
				return (await within(DEADLINE, bucket.get(name)))?.body ?? null;
			} catch (error) {
				log("error", "upload_not_read", { name, ...errorFields(error) });
				throw unavailableResponse();
			}
		},
		keep: async (name, bytes) => void (await bucket.put(name, bytes)),
	};
}
