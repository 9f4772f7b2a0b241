import { readStanding, type StandingText } from "~db/queries/texts";
import { readTextSource, type TextInput } from "./prepare-text.server";
import { type PublishNeeds, publishText } from "./publish-text.server";

/** Who publishes what the files say. */
export const FILES = "content";

type ImportedTexts = {
	changed: number;
	/** Texts whose file was left aside, because the desk published another state, withdrew or renamed them. */
	kept: string[];
	/** Desk texts that this build can't publish, with reasons. They keep their old rendering. */
	notRendered: Array<{ id: string; problem: string }>;
};

export type RefusedFile = { kind: TextInput["kind"]; slug: string; line: string; problem: string };

/** The first file that can't be published, or null. Writes nothing. */
export function refusedFile(
	ground: PublishNeeds["ground"],
	files: readonly TextInput[],
	isLeft: (id: string) => boolean = () => false,
): RefusedFile | null {
	for (const file of files) {
		const { kind, slug } = file;
		if (isLeft(`${kind}:${slug}`)) continue;
		const { refused } = readTextSource(file, ground);
		if (refused) return { kind, slug, ...firstProblem(refused) };
	}
	return null;
}

function firstProblem({ fields, message }: { fields?: Record<string, string>; message: string }) {
	const [line, problem] = Object.entries(fields ?? {})[0] ?? ["(all)", message];
	return { line, problem };
}

/**
 * Publishes the texts in the files. Skips texts that an editor has since published, withdrawn or renamed on the
 * site. Those belong to the desk, so we only render their newest revision again, because this build may render
 * differently.
 * @param fromFiles ids of texts that return to their files
 */
export async function importTexts(
	needs: PublishNeeds,
	files: readonly TextInput[],
	fromFiles: ReadonlySet<string> = new Set(),
): Promise<ImportedTexts | { refused: RefusedFile }> {
	const { texts, moved } = await readStanding(needs.db);
	const standing = new Map(texts.map((text) => [text.id, text]));
	const imported: ImportedTexts = { changed: 0, kept: [], notRendered: [] };
	for (const file of files) {
		const id = `${file.kind}:${file.slug}`;
		const text = standing.get(id);
		const isDesks = moved.has(id) || (text !== undefined && isOfTheDesk(text));
		if (isDesks && !fromFiles.has(id)) {
			imported.kept.push(id);
			continue;
		}
		standing.delete(id);
		const { done, refused } = await publishText(needs, FILES, file);
		if (!done) return { refused: { kind: file.kind, slug: file.slug, ...firstProblem(refused) } };
		if (done.isNew) imported.changed++;
	}
	for (const { id, kind, slug, source, actor, withdrawnAt } of standing.values()) {
		// We render a withdrawn text when someone publishes it again.
		if (withdrawnAt !== null) continue;
		const { refused } = await publishText(needs, actor, { kind, slug, source });
		if (!refused) continue;
		const { line, problem } = firstProblem(refused);
		imported.notRendered.push({ id, problem: `${line}: ${problem}` });
	}
	return imported;
}

/** Whether the desk has published, withdrawn or renamed a text, so that its file is left aside. */
export async function readOfTheDesk(db: PublishNeeds["db"]): Promise<(id: string) => boolean> {
	const { texts, moved } = await readStanding(db);
	const ofTheDesk = new Set([...texts.filter(isOfTheDesk).map(({ id }) => id), ...moved]);
	return (id) => ofTheDesk.has(id);
}

function isOfTheDesk({ actor, withdrawnAt }: StandingText): boolean {
	return actor !== FILES || withdrawnAt !== null;
}
