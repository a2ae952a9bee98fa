/** Path of a Chromium on this machine; installs Debian's where it may. Throws a sentence that says what to do. */
export function findChromium(): string;
