import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import { focusPageHeading } from './page-heading.tsx';
import { NoticeContext } from './use-notify.ts';
import type { NoticeKind, Notify } from './use-notify.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** How long a success notice stays, ms. */
const NOTICE_MS = 3000;
/** Undo stays longer than its notice, as a small button: it takes time to reach. ms from the decision. */
const UNDO_MS = 10_000;

/** Above everything; a notice with Undo is below dialogs (1300), whose buttons it would cover for ten seconds. */
const LAYER = { above: 1500, belowDialogs: 1250 } as const;

/** How each kind looks. */
const LOOK = {
  success: { band: 'green', icon: 'check' },
  info: { band: 'blue', icon: 'info' },
  error: { band: 'red', icon: 'octagon' },
} as const satisfies Record<NoticeKind, object>;

interface Notice {
  text: string;
  kind: NoticeKind;
  undo?: () => void;
  /** The text is gone, Undo is still there. */
  isOver?: boolean;
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <ActionButton size="small" icon="undo" onClick={onUndo}>
    Undo
  </ActionButton>
);

/** The focus stays where it was before it came to a button of the notice, also when that button goes. */
const useFocusKept = (notice: Notice | null) => {
  const box = useRef<HTMLDivElement>(null);
  const isIn = useRef(false);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isIn.current || box.current?.contains(document.activeElement)) return;
    const left = box.current?.querySelector('button');
    if (left) return left.focus();
    isIn.current = false;
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusPageHeading();
  }, [notice]);
  return {
    ref: box,
    onFocus: ({ relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (!isIn.current) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      isIn.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
      isIn.current = currentTarget.contains(relatedTarget);
    },
  };
};

export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => timers.current.forEach((timer) => clearTimeout(timer));
  useEffect(() => stop, []);

  const notify = useCallback<Notify>((text, options) => {
    const kind = options?.kind ?? 'success';
    const undo = options?.undo;
    stop();
    setNotice({ text, kind, undo });
    if (kind === 'error') timers.current = [];
    else if (undo)
      timers.current = [
        setTimeout(() => setNotice({ text, kind, undo, isOver: true }), NOTICE_MS),
        setTimeout(() => setNotice(null), UNDO_MS),
      ];
    else timers.current = [setTimeout(() => setNotice(null), NOTICE_MS)];
  }, []);

  const undoOffered = useStableCallback((): boolean => {
    if (!notice?.undo) return false;
    stop();
    setNotice(null);
    notice.undo();
    return true;
  });
  const kept = useFocusKept(notice);
  const { band, icon } = LOOK[notice?.kind ?? 'success'];
  return (
    <NoticeContext value={useMemo(() => ({ notify, undoOffered }), [notify, undoOffered])}>
      {children}
      <Box
        {...kept}
        className="no-print"
        sx={{
          position: 'fixed',
          zIndex: notice?.undo ? LAYER.belowDialogs : LAYER.above,
          // Above the bar of actions that sticks to the bottom of a review card.
          bottom: 76,
          left: 16,
          right: 16,
          display: 'flex',
          justifyContent: 'center',
          pointerEvents: 'none',
        }}
      >
        <div
          role={notice?.kind === 'error' ? 'alert' : 'status'}
          aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'}
        >
          {notice && !notice.isOver && (
            <Box
              sx={{
                pointerEvents: 'auto',
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                padding: '10px 14px',
                borderRadius: '10px',
                background: `var(--${band}-tint)`,
                color: `var(--${band})`,
                border: '1px solid currentColor',
                boxShadow: '0 8px 30px rgb(0 0 0 / 0.18)',
                fontWeight: 600,
              }}
            >
              <Icon name={icon} size={18} />
              <span>{notice.text}</span>
              {notice.undo && <UndoButton onUndo={undoOffered} />}
              {notice.kind === 'error' && (
                <Button size="small" onClick={() => setNotice(null)}>
                  Close
                </Button>
              )}
            </Box>
          )}
        </div>
        {notice?.isOver && (
          <Box
            sx={{
              pointerEvents: 'auto',
              borderRadius: '8px',
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              boxShadow: '0 4px 14px rgb(0 0 0 / 0.12)',
            }}
          >
            <UndoButton onUndo={undoOffered} />
          </Box>
        )}
      </Box>
    </NoticeContext>
  );
};
