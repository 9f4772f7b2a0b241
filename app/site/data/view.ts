/** A set of data that can be taken along, ready to draw. */
export type DatasetView = {
	/** The part of the page. */
	id: string;
	title: string;
	about: string;
	files: Array<{ href: string; label: string }>;
	/** Under which terms it may be used, in sentences. */
	license: string;
	fields: FieldView[];
};

export type FieldView = {
	/** Its name in the files. */
	key: string;
	label: string;
	/** What a value is, e.g. `share of one, 0 to 1`. */
	is: string;
	says: string;
};

export type DatasetsView = {
	datasets: DatasetView[];
	/** What stands beside each value of a list. */
	origins: FieldView[];
};
