/** What was copied, in order; call it once the page is rendered. */
export const watchClipboard = (): string[] => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return copied;
};
