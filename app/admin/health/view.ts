export type AlertRow = {
	name: string;
	title: string;
	/** 'Fires', 'Above, not yet for long enough', 'Fine', 'Not measured', 'Watched outside'. */
	state: string;
	isRed: boolean;
	/** The last measurement, or where to find it if it's monitored outside. */
	value: string;
	/** 'above 30 minutes, for 20 minutes'. */
	rule: string;
	since: string | null;
	/** The heading in docs/operations.md. */
	runbook: string;
};

export type ObjectiveRow = {
	name: string;
	good: string;
	/** '99.9% of 28 days'. */
	target: string;
	share: string;
	left: string;
	isRed: boolean;
};

export type JobRow = {
	name: string;
	does: string;
	/** 'every ten minutes'. */
	when: string;
	/** '12:00 UTC, 26 Nov 2026', or 'not yet'. */
	ranAt: string;
};

export type HealthView = {
	lede: string;
	alerts: AlertRow[];
	objectives: ObjectiveRow[];
	jobs: JobRow[];
	/** What came of the job that was just run. */
	justRan: string | null;
};
