/** The result of a newsletter request, which is an email on its way or an error. */
export type AskView =
	| { is: "asked" }
	| {
			is: "refused";
			message: string;
			typed: { email: string; source: string; website: string };
			fields: Record<string, string>;
	  };
