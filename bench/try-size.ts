import { measureFiles } from "./files";
async function main() {
	console.log(await measureFiles());
}
void main();
