/** What was copied, in order; to be called after the page is up. */
export const watchClipboard = (): string[] => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return copied;
};
