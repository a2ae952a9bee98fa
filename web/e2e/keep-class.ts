// Makes the class that the journeys of `npm test` begin with. Argument: the folder.
import { keepClass } from './product-with-class.ts';

const [folder] = process.argv.slice(2);
if (folder) await keepClass(folder);
