import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './ensure-installed.mjs';

const { ignorePatterns: _, ...style } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/** What a script writes, formatted as the project's files are. */
export const inHouseStyle = async (path, text) => (await format(path, text, style)).code;
