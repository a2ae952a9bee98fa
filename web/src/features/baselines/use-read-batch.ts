import type { BaselineBatchUploadResult } from '@essays/contract';
import { useEffect, useEffectEvent } from 'react';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import type { ChosenStudents } from '../../data/use-named-students.ts';
import { useBaselineBatchFilesQuery } from './baselines.api.ts';

/** The student that each file names by id. */
export const foundIn = ({ baselines }: BaselineBatchUploadResult): ChosenStudents =>
  Object.fromEntries(
    baselines.flatMap(({ id, student_id, student_display_id, student_name }) =>
      id && student_id && student_display_id
        ? [[id, { id: student_id, display_id: student_display_id, name: student_name }]]
        : [],
    ),
  );

/** The batch while its files are being read; after that, frozen at that moment, which decisions are based on. */
export const useReadBatch = (
  kept: BaselineBatchUploadResult,
  onRead: (result: BaselineBatchUploadResult) => void,
): BaselineBatchUploadResult => {
  const isReading = kept.waiting > 0;
  const { data, refetch } = useBaselineBatchFilesQuery(kept.batch_id, { skip: !isReading });
  usePollWhile(isReading, refetch);
  const keep = useEffectEvent(onRead);
  useEffect(() => {
    if (data?.waiting === 0) keep(data);
  }, [data]);
  return isReading && data ? data : kept;
};
