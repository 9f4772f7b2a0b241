import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { retryDelay } from "../retry-delay";
import { IMPORTERS } from "./all";
import type { Importer } from "./importer";
import { type ImportRun, runImporter } from "./run-importer";
import type { ImportMessage } from "./start-imports";

const messageSchema = z.object({ importer: z.string().max(100) }) satisfies z.ZodType<ImportMessage>;

/**
 * Does the steps that the queue names, one after the other. What an importer's host answers never makes a message come again: that is what its row and the clock
 * are for. Only where the database fails is the step done again, which changes nothing that it has done.
 */
export async function takeImports(
	messages: readonly Message<unknown>[],
	run: ImportRun,
	importers: readonly Importer[] = IMPORTERS,
): Promise<void> {
	for (const message of messages) {
		const { data, error } = messageSchema.safeParse(message.body);
		const importer = importers.find(({ name }) => name === data?.importer);
		if (error) log("error", "import_not_understood", { message: message.id, error: z.prettifyError(error) });
		try {
			if (importer) await runImporter(importer, run);
			message.ack();
		} catch (thrown) {
			log("error", "import_not_done", { importer: importer?.name ?? null, ...errorFields(thrown) });
			message.retry({ delaySeconds: retryDelay(message.attempts) });
		}
	}
}
