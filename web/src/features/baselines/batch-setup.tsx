import { BASELINE_TYPES } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { essayTypeWord, gradingStatusWord } from '../../domain/status-words.ts';
import { ManualGrade, NO_SCORES } from './manual-grade.tsx';
import { SetupSelects } from './setup-selects.tsx';
import type { BaselineSetup } from './use-send-baseline.ts';

/** Nothing is said about them: they stay as they were uploaded. */
export const AS_UPLOADED: BaselineSetup = {
  essay_type: '',
  grading_status: '',
  academic_year: '',
  manual: {},
};

/** Whether the teacher's own scores are there, if there are to be any. */
export const isSetUp = ({ grading_status, manual }: BaselineSetup): boolean =>
  grading_status !== 'manual_grade' || !Object.values({ ...NO_SCORES, ...manual }).includes(0);

const setupWords = ({ essay_type, grading_status, academic_year }: BaselineSetup): string => {
  const said = [
    essay_type && essayTypeWord(essay_type),
    grading_status && gradingStatusWord(grading_status),
    academic_year,
  ].filter(Boolean);
  if (said.length === 0) return 'Type, grading and year stay as they were uploaded.';
  return `For all of these: ${said.join(' · ')}${said.length < 3 ? ' · the rest as uploaded' : ''}`;
};

/** What the samples of a batch are, in one line; it can be changed for those that are still to be assigned. */
export const BatchSetup = ({
  setup,
  onSetup,
}: {
  setup: BaselineSetup;
  onSetup: (setup: BaselineSetup) => void;
}) => {
  const [isOpen, setOpen] = useState(!isSetUp(setup));
  const id = useId();
  const { detailed_feedback = '', ...scores } = setup.manual;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px' }}>
        <Box component="span" sx={{ color: 'var(--ink-2)' }}>
          {setupWords(setup)}
        </Box>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Change'}
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ mt: '10px' }}>
        {isOpen && (
          <>
            <SetupSelects
              keeps
              setup={setup}
              types={BASELINE_TYPES}
              onSetup={(changed) =>
                onSetup({ ...setup, ...changed, ...('grading_status' in changed && { manual: {} }) })
              }
            />
            {setup.grading_status === 'manual_grade' && (
              <ManualGrade
                scores={{ ...NO_SCORES, ...scores }}
                onScores={(next) => onSetup({ ...setup, manual: { ...setup.manual, ...next } })}
                feedback={detailed_feedback}
                onFeedback={(typed) =>
                  onSetup({ ...setup, manual: { ...setup.manual, detailed_feedback: typed } })
                }
              />
            )}
          </>
        )}
      </Box>
    </Box>
  );
};
