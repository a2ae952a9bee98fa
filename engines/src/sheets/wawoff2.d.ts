declare module 'wawoff2' {
  /** A font file packed for the web, unpacked. */
  export const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}
