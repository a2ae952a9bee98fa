import { useSyncExternalStore } from 'react';
import { PATHS } from '../domain/paths.ts';

/** The course of a learning platform in which this application was opened, as this tab keeps it. */
export interface OpenCourse {
  /** What the server sealed; it says what it is of only to the server. */
  token: string;
  platform: string;
  title: string;
}

const KEY = 'open-course';
let kept: { token: string; course: OpenCourse | null } | null = null;
const listeners = new Set<() => void>();

/** The middle of a token is JSON; whatever it says is shown, and believed by nobody. */
const readIn = (token: string): (OpenCourse & { until: number }) | null => {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) as number);
    const { course, exp } = JSON.parse(new TextDecoder().decode(bytes)) as {
      course: Record<'platform' | 'title', unknown>;
      exp: number;
    };
    return { token, platform: String(course.platform), title: String(course.title), until: exp * 1000 };
  } catch {
    return null;
  }
};

/** Takes the course out of the address at the start, so that it stays in no history and outlasts a sign-in. */
export const takeOpenCourse = (): void => {
  if (location.pathname !== PATHS.course || location.hash.length < 2) return;
  sessionStorage.setItem(KEY, location.hash.slice(1));
  history.replaceState(history.state, '', PATHS.course);
};

export const openCourse = (): OpenCourse | null => {
  const token = sessionStorage.getItem(KEY) ?? '';
  if (kept?.token !== token) {
    const read = readIn(token);
    kept = { token, course: read && read.until > Date.now() ? read : null };
  }
  return kept.course;
};

export const closeCourse = (): void => {
  sessionStorage.removeItem(KEY);
  for (const listen of listeners) listen();
};

/** Null: none is open, or not any more. */
export const useOpenCourse = (): OpenCourse | null =>
  useSyncExternalStore((listen) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  }, openCourse);

/** As a teacher reads it: “English 10” in Canvas. */
export const courseWords = ({ title, platform }: OpenCourse): string => `“${title}” in ${platform}`;
