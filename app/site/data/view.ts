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
	/** The value's meaning, e.g. `share of one, 0 to 1`. */
	is: string;
	says: string;
};

export type DatasetsView = {
	datasets: DatasetView[];
	/** The source columns for each value in a list. */
	origins: FieldView[];
};
