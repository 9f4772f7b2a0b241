/** The fields of the report form; `website` is hidden from people and must stay empty. */
export const reportFields = ["id", "message", "suggestedValue", "sourceUrl", "email", "website"] as const;

/** What somebody typed, kept as it is. */
export type TypedReport = Record<(typeof reportFields)[number], string>;

/** Why a report was not taken, with everything that was typed. */
export type ReportProblem = {
	typed: TypedReport;
	status: number;
	message: string;
	/** What is wrong with single fields. */
	fields: Partial<TypedReport>;
};
