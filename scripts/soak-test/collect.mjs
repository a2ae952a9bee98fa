// Loaded into the server by the soak test: on SIGUSR2 the garbage is collected, so that what is measured is
// what is kept.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
