import { describe, it } from "vitest";
import { answerKeep, KEEP_GROUPS } from "./custody";
import type { KeepQuestion, Provider } from "./custody-provider";
import { expectClose, price, reference, vectorsOf } from "./reference-for-tests";

const providers = reference.providers as unknown as Provider[];

describe("providers stand as by the reference", () => {
	it.each(vectorsOf<Partial<KeepQuestion>, Record<string, object[]>>("keep"))("$name", (vector) => {
		const question: KeepQuestion = {
			btc: 1,
			price,
			heirs_handle_key: null,
			hold_key: false,
			hold_no_key: false,
			pass_on_only: false,
			holder: "person",
			...vector.in,
		};
		const rows = answerKeep(question, providers);
		const found = KEEP_GROUPS.map((group) => [
			group,
			rows.filter((row) => row.group === group).map(({ group: _, ...row }) => row),
		]);
		expectClose(Object.fromEntries(found), vector.out);
	});
});
