import type { presentAnswer } from "./present-answer";

export type AnswerView = ReturnType<typeof presentAnswer>;

export type LevelView = NonNullable<AnswerView["call"]>;
