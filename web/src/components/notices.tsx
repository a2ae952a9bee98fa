import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** How long a success notice stays, ms. */
export const NOTICE_MS = 3000;
/** With Undo it stays longer: a hand needs time. */
export const UNDO_MS = 10_000;

interface Notice {
  text: string;
  kind: 'success' | 'error';
  undo?: () => void;
}

type Notify = (text: string, options?: { kind?: 'success' | 'error'; undo?: () => void }) => void;
const NoticeContext = createContext<Notify>(() => undefined);

/** `notify('Authorship approved.', { undo })`: read out politely, gone after 3 s (10 s with Undo; an error stays). */
export const useNotify = (): Notify => useContext(NoticeContext);

export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const notify = useCallback<Notify>((text, options) => {
    const kind = options?.kind ?? 'success';
    clearTimeout(timer.current);
    setNotice({ text, kind, undo: options?.undo });
    if (kind === 'success')
      timer.current = setTimeout(() => setNotice(null), options?.undo ? UNDO_MS : NOTICE_MS);
  }, []);

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
          {notice && (
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
              {notice.undo && (
                <Button
                  size="small"
                  startIcon={<Icon name="undo" />}
                  onClick={() => {
                    notice.undo?.();
                    setNotice(null);
                  }}
                >
                  Undo
                </Button>
              )}
              {notice.kind === 'error' && (
                <Button size="small" onClick={() => setNotice(null)}>
                  Close
                </Button>
              )}
            </Box>
          )}
        </div>
      </Box>
    </NoticeContext>
  );
};
