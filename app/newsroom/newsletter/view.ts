/** What a visitor sees who has asked for the newsletter: that a mail may be on its way, or what is wrong. */
export type AskView =
	| { is: "asked" }
	| {
			is: "refused";
			message: string;
			typed: { email: string; source: string; website: string };
			fields: Record<string, string>;
	  };
