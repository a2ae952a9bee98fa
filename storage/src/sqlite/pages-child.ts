// Started by checkPages with the paths of databases: reads every page of them and says what is wrong.
import { pageTroubles } from './pages.ts';

process.send?.({ troubles: process.argv.slice(2).flatMap(pageTroubles) });
