import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { useNotify } from '../../components/use-notify.ts';
import { Panel } from '../../components/panel.tsx';
import { Problem } from '../../components/problem.tsx';
import { useChooseScoringMutation } from '../../data/auth.api.ts';
import { useMe } from '../../data/use-me.ts';

/** The switch; it is kept on the server, and holds on every device. */
export const ScoresFirst = () => {
  const scoresFirst = useMe()?.scores_first === true;
  const [choose, { isLoading, error }] = useChooseScoringMutation();
  const notify = useNotify();
  const set = async (scores_first: boolean) => {
    const answer = await choose({ scores_first });
    if (!answer.error)
      notify(scores_first ? 'Proposals are shown once your scores are in.' : 'Proposals are shown at once.');
  };
  return (
    <Panel title="What you see first">
      <FormControlLabel
        control={
          <Switch
            checked={scoresFirst}
            disabled={isLoading}
            onChange={(event) => void set(event.target.checked)}
          />
        }
        label="Score before I see the proposal"
      />
      <Box component="p" sx={{ m: '6px 0 0', color: 'var(--ink-2)', maxWidth: '72ch' }}>
        While this is on, proposed scores and the feedback written with them are hidden from you everywhere:
        not on the essay, in lists, on the class sheet, in the CSV, on the dashboard or in the history. Once
        you have scored every criterion of an essay, or a colleague has scored or confirmed it, you see all of
        it. You cannot confirm scores that you have not seen, and approving an essay does not confirm them.
      </Box>
      {error && <Problem>{errorSentence(error, 'Your choice could not be saved.')}</Problem>}
    </Panel>
  );
};
