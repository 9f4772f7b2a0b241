import { readStanding, type StandingText } from "~db/queries/texts";
import { readTextSource, type TextInput } from "./prepare-text.server";
import { type PublishNeeds, publishText } from "./publish-text.server";

/** Who publishes what the files say. */
export const FILES = "content";

/** What an import of texts came to. */
export type ImportedTexts = {
	/** New or changed. */
	changed: number;
	/** Texts whose file was left aside, because the desk published another state, withdrew or renamed them. */
	kept: string[];
	/** Texts of the desk that this build would not publish, and why: they stay as they were rendered. */
	notRendered: Array<{ id: string; problem: string }>;
};

/** Refused: a file that cannot be published. Nothing after it is imported. */
export type RefusedFile = { kind: TextInput["kind"]; slug: string; line: string; problem: string };

/** The first file that cannot be published, among those that would be; null where all can. Nothing is written. */
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
 * Publishes the texts of the files, but for those that an editor has published, withdrawn or renamed on the site since: such a text
 * belongs to the desk, and its newest revision is rendered anew instead, for another build may do it otherwise.
 * @param fromFiles ids of texts that are given back to their files
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
		// What is not on the site is rendered when it is published again.
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
