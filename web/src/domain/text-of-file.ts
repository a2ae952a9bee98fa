const MARKED = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file that a spreadsheet has saved. Excel for Windows saves 'CSV' in the code page of its user,
 * Windows-1252 in the West, and only 'CSV UTF-8' in UTF-8: what is not UTF-8 is read as that.
 */
export const textOf = (bytes: Uint8Array): string => {
  const marked = MARKED.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
