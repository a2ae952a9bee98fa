import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** How long a success notice stays, ms. */
const NOTICE_MS = 3000;
/** Undo stays longer than its notice, as a small button: it takes time to reach. ms from the decision. */
const UNDO_MS = 10_000;

interface Notice {
  text: string;
  kind: 'success' | 'error';
  undo?: () => void;
  /** The text is gone, Undo is still there. */
  isOver?: boolean;
}

type Notify = (text: string, options?: { kind?: 'success' | 'error'; undo?: () => void }) => void;
const NoticeContext = createContext<Notify>(() => undefined);

/**
 * `notify('Authorship approved.', { undo })`: read out politely, gone after 3 s; Undo stays 10 s, an error
 * until closed.
 */
export const useNotify = (): Notify => useContext(NoticeContext);

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <Button size="small" startIcon={<Icon name="undo" />} onClick={onUndo}>
    Undo
  </Button>
);

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

  const undoNow = () => {
    notice?.undo?.();
    stop();
    setNotice(null);
  };
  const band = notice?.kind === 'error' ? 'red' : 'green';
  return (
    <NoticeContext value={useMemo(() => notify, [notify])}>
      {children}
      <Box
        className="no-print"
        sx={{
          position: 'fixed',
          zIndex: 1500,
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
              <Icon name={notice.kind === 'error' ? 'octagon' : 'check'} size={18} />
              <span>{notice.text}</span>
              {notice.undo && <UndoButton onUndo={undoNow} />}
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
            <UndoButton onUndo={undoNow} />
          </Box>
        )}
      </Box>
    </NoticeContext>
  );
};
