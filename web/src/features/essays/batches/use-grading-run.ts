import { useRef, useState } from 'react';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { useGradeEssayMutation } from '../essays.api.ts';

/** How far the grading of several essays is. */
export interface GradingRun {
  ids: readonly string[];
  done: number;
  failed: readonly string[];
  running: boolean;
  stopped: boolean;
}

const startedSentence = (count: number): string =>
  `Successfully initiated grading for ${count} essays. They will be converted to baselines once graded.`;

/**
 * Grades essays in groups of `size`; a failure is counted and does not stop the others. `onEnd` is told which remain to
 * be graded.
 */
export const useGradingRun = (size: number, onEnd: (remaining: readonly string[]) => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [run, setRun] = useState<GradingRun | null>(null);
  const [gradeOne] = useGradeEssayMutation();
  const notify = useNotify();
  /** Set by Stop: the current group is finished, the next is not started. */
  const isStopped = useRef(false);

  const gradeAll = async (ids: readonly string[]) => {
    setProblem(null);
    setSuccess(null);
    if (ids.length === 0) {
      setProblem('Please select at least one essay to grade');
      return;
    }
    let [begun, done] = [0, 0];
    const failed: string[] = [];
    let reason: unknown = null;
    isStopped.current = false;
    const say = (isRunning: boolean) =>
      setRun({ ids, done, failed: [...failed], running: isRunning, stopped: isStopped.current });
    say(true);
    for (let at = 0; at < ids.length && !isStopped.current; at += size)
      await Promise.all(
        ids.slice(at, at + size).map(async (id) => {
          begun++;
          const { data, error } = await gradeOne({ id });
          // Without a grade it is still waiting: the grader has not got to it yet.
          if (data && data.grading_result !== null) done++;
          if (error) {
            failed.push(id);
            reason ??= error;
            console.warn('Grading of one essay failed', id);
          }
          say(true);
        }),
      );
    // If Stop was pressed during the last group, nothing was stopped.
    isStopped.current &&= begun < ids.length;
    say(false);
    onEnd(isStopped.current ? ids.slice(begun).concat(failed) : failed);
    if (isStopped.current) return;
    if (failed.length === ids.length) setProblem(errorSentence(reason, 'Failed to grade essays'));
    else {
      setSuccess(startedSentence(ids.length));
      notify(startedSentence(ids.length));
    }
  };

  const stop = () => {
    isStopped.current = true;
    if (run) setRun({ ...run, stopped: true });
  };

  return { run, problem, setProblem, success, gradeAll, stop };
};
