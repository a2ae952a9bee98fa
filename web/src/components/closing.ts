/**
 * What closes a dialog: Escape or a click outside. The second click of the double click that opened it is neither, or
 * the dialog would be gone before anybody had seen it.
 */
export const closing =
  (close: () => void) =>
  (event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    const clicks = 'detail' in event && typeof event.detail === 'number' ? event.detail : 0;
    if (reason === 'backdropClick' && clicks > 1) return;
    close();
  };
