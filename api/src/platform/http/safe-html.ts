const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text of a page, or in an attribute between quotation marks. */
export const safeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] as string);
