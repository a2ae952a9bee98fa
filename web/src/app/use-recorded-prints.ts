import { hasPermission } from '@essays/contract';
import type { PrintedPage, PrintedPageKind } from '@essays/contract';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PATHS } from '../domain/paths.ts';
import { useMe } from '../data/use-me.ts';
import { useRecordPrintMutation } from './prints.api.ts';

/** The first that matches. */
const PAGES: readonly (readonly [path: string, page: PrintedPageKind])[] = [
  [PATHS.decisionPacket, 'decision_packet'],
  [PATHS.talkGuide, 'talk_guide'],
  [PATHS.feedbackSheet, 'feedback_sheet'],
  [PATHS.feedbackSheets, 'feedback_sheets'],
  [PATHS.essay, 'essay'],
  [PATHS.classSheet, 'class_sheet'],
  [PATHS.student, 'student'],
  [PATHS.assignment, 'assignment'],
  [PATHS.flagReport, 'flag_report'],
  [PATHS.audit, 'audit'],
];
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What a page at this address is, with the ids in its path or, of several sheets, in its query. */
export const printedPage = (pathname: string, search: string): PrintedPage => {
  for (const [path, page] of PAGES) {
    const found = matchPath(path, pathname);
    if (!found) continue;
    const listed = new URLSearchParams(search).get('essays')?.split(',') ?? [];
    const ids = [...Object.values(found.params), ...listed].filter(
      (id): id is string => id !== undefined && ID.test(id),
    );
    return { page, ids: ids.slice(0, 100) };
  }
  return { page: 'page', ids: [] };
};

/** The log of accesses is told of each print, whether it began with a button or with the browser's menu. */
export const useRecordedPrints = (): void => {
  const { pathname, search } = useLocation();
  const me = useMe();
  const mayRead = hasPermission(me, 'view_essays');
  const [record] = useRecordPrintMutation();
  useEffect(() => {
    if (!mayRead) return undefined;
    // Printing goes on whether or not it could be recorded: the server cannot stop it.
    const tell = () => void record(printedPage(pathname, search));
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, [mayRead, pathname, search, record]);
};
