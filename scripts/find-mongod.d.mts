/** Path of a mongod that runs on this machine; gets one where it may. Throws a sentence that says what to do. */
export function findMongod(): string;
