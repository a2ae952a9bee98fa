import { SESSION_WARNING } from '@essays/contract';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { errorSentence } from '../data/client/error-sentence.ts';
import { sessionEnd, sessionEnded, sessionRenewedElsewhere } from '../data/client/session.ts';
import type { SessionEnd, SessionState } from '../data/client/session.ts';
import { forgetDrafts } from '../data/drafts.ts';
import { useNotify } from '../components/use-notify.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Message } from '../components/message.tsx';
import { clockWord } from '../domain/dates.ts';
import { useRenewMutation } from '../data/auth.api.ts';
import { SIGNED_OUT } from '../data/use-sign-out.ts';

const MINUTE = 60_000;
const WARNING = SESSION_WARNING * 1000;
/** How often the clock is looked at, ms: a timer does not count while the computer sleeps. */
const LOOK = 10_000;
const LOOK_CLOSELY = 1000;
/** Nobody is interrupted while typing, until the last minute; ms. */
const PAUSE = 2000;
/** Events the browser sends when someone returns. */
const BACK = ['focus', 'pageshow', 'online'] as const;

/** What the other tabs of this browser do with the session. */
const useOtherTabs = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === 'token') dispatch(sessionRenewedElsewhere());
      if (key !== SIGNED_OUT) return;
      forgetDrafts();
      dispatch(sessionEnded());
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [dispatch]);
};

/** Looks at the clock: ends the session when it has expired, and says whether it is time to warn. */
const useWarning = (end: SessionEnd) => {
  const dispatch = useDispatch();
  const typedAt = useRef(0);
  const [now, setNow] = useState(() => Date.now());
  /** Whether the warning is shown. */
  const [isOpen, setOpen] = useState(false);
  const [quietUntil, setQuietUntil] = useState(0);
  const isNear = now >= end.at - WARNING;

  const look = useEffectEvent(() => {
    const time = Date.now();
    setNow(time);
    if (time >= end.at) dispatch(sessionEnded('expired'));
    else if (time >= end.at - WARNING && time >= quietUntil) {
      const isTyping = time - typedAt.current < PAUSE && time < end.at - MINUTE;
      if (!isTyping) setOpen(true);
    }
  });
  useEffect(() => {
    const type = () => {
      typedAt.current = Date.now();
    };
    const lookNow = () => look();
    const first = setTimeout(lookNow);
    const timer = setInterval(lookNow, isNear ? LOOK_CLOSELY : LOOK);
    document.addEventListener('keydown', type, true);
    document.addEventListener('visibilitychange', lookNow);
    for (const event of BACK) window.addEventListener(event, lookNow);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('keydown', type, true);
      document.removeEventListener('visibilitychange', lookNow);
      for (const event of BACK) window.removeEventListener(event, lookNow);
    };
  }, [isNear]);

  return {
    isOpen,
    minutes: Math.max(1, Math.ceil((end.at - now) / MINUTE)),
    /** Repeated in the last minute. */
    close: () => {
      setOpen(false);
      setQuietUntil(Date.now() < end.at - MINUTE ? end.at - MINUTE : end.at);
    },
  };
};

const Warning = ({ end }: { end: SessionEnd }) => {
  const id = useId();
  const { isOpen, minutes, close } = useWarning(end);
  const [renew, { isLoading, error }] = useRenewMutation();
  const notify = useNotify();
  const stay = async () => {
    if (!('error' in (await renew()))) notify('You stay signed in.');
  };
  const at = clockWord(new Date(end.at).toISOString());
  return (
    <DialogFrame
      open={isOpen}
      onClose={close}
      role="alertdialog"
      title={end.canStay ? 'Do you want to stay signed in?' : 'Your session is about to end'}
      aria-describedby={id}
      maxWidth="xs"
      className="no-print"
      sx={{ zIndex: 1450 }}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {end.canStay ? 'Not now' : 'OK'}
          </Button>
          {end.canStay && (
            <Button variant="contained" onClick={() => void stay()} disabled={isLoading}>
              Stay signed in
            </Button>
          )}
        </>
      }
    >
      <p id={id} style={{ margin: 0 }}>
        {end.canStay
          ? `You will be signed out in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, at ${at}.`
          : `A session ends 24 hours after you sign in; yours ends at ${at}. After that, please sign in again.`}{' '}
        Scores, feedback and essay text that you have typed are kept in this tab either way.
      </p>
      {error && (
        <Message severity="error">
          {errorSentence(error, 'The server did not answer. What you typed is still here; please try again.')}
        </Message>
      )}
    </DialogFrame>
  );
};

/** WCAG 2.2.1: nobody is signed out without a warning, and one key keeps them signed in. */
export const SessionWatch = () => {
  useOtherTabs();
  const session = useSelector((state: SessionState) => state.session);
  const end = sessionEnd(session);
  // A renewed token is watched again.
  return end && <Warning key={end.at} end={end} />;
};
