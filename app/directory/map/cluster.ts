import type { Point } from "./map-window";

/** Points too close together to press separately. */
export type Cluster<T> = Point & { members: T[] };

/**
 * Clusters points so that no two marks are closer than a distance. Starts with squares, then merges neighboring
 * squares, fullest first. Each cluster is at its members' center. The result is deterministic.
 * @param distance in the units of the points
 */
export function clustersOf<T extends Point>(points: T[], distance: number): Array<Cluster<T>> {
	const squares = new Map<string, T[]>();
	for (const point of points) {
		const key = `${Math.floor(point.x / distance)} ${Math.floor(point.y / distance)}`;
		const square = squares.get(key);
		if (square) square.push(point);
		else squares.set(key, [point]);
	}
	let clusters = [...squares.values()].map(middle);
	// Merging moves a cluster, possibly close to another, so repeat until all are apart.
	for (let before = 0; before !== clusters.length; ) {
		before = clusters.length;
		clusters = mergeNear(clusters, distance);
	}
	return clusters;
}

function mergeNear<T extends Point>(clusters: Array<Cluster<T>>, distance: number): Array<Cluster<T>> {
	const sorted = clusters.toSorted((a, b) => b.members.length - a.members.length || a.x - b.x || a.y - b.y);
	const taken = new Set<Cluster<T>>();
	return sorted.flatMap((cluster, at) => {
		if (taken.has(cluster)) return [];
		const near = sorted
			.slice(at + 1)
			.filter(
				(other) => !taken.has(other) && Math.hypot(other.x - cluster.x, other.y - cluster.y) < distance,
			);
		for (const other of near) taken.add(other);
		return [near.length === 0 ? cluster : middle([cluster, ...near].flatMap(({ members }) => members))];
	});
}

function middle<T extends Point>(members: T[]): Cluster<T> {
	const sum = members.reduce(({ x, y }, point) => ({ x: x + point.x, y: y + point.y }), { x: 0, y: 0 });
	return { x: sum.x / members.length, y: sum.y / members.length, members };
}
