import { expect, test } from "vitest";
import { loadEnd } from "./links.server";

const end = (query: string) =>
	loadEnd(new Request(`https://plumbline.example/newsletter/unsubscribe${query}`));

test("the end of a mail is offered for what there is, and as what it is", () => {
	expect(end("?token=t")).toMatchObject({ of: "digest", state: "asked" });
	expect(end("?of=notices&token=t")).toMatchObject({ of: "notices", state: "asked" });
	expect(end("?of=zzz&token=t").state).toBe("unknown");
	expect(end("?of=notices").state).toBe("unknown");
});
