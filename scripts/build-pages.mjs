// Builds the pages if their sources have changed since the last build.
import { buildPages } from './build.mjs';

buildPages();
