/** The fields of the report form; `website` is hidden from people and must stay empty. */
export const reportFields = ["id", "message", "suggestedValue", "sourceUrl", "email", "website"] as const;

export type TypedReport = Record<(typeof reportFields)[number], string>;

/** Why a report was not taken, with everything that was typed. */
export type ReportProblem = {
	typed: TypedReport;
	status: number;
	message: string;
	fields: Partial<TypedReport>;
};
