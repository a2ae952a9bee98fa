import { screen, waitFor, within } from '@testing-library/react';
import { openBaselineUpload } from '../../../test/open-baseline-upload.tsx';
import { MAYA } from '../../../test/upload-fixtures.ts';

const BY_ME = 'Graded by me (enter scores)';
const panel = () => within(screen.getByRole('region', { name: 'Manual grade' }));
const group = (name: string) => within(panel().getByRole('radiogroup', { name }));

/** The panel alone. */
const openPanel = async () => {
  const { choose } = await openBaselineUpload();
  await choose('Grading Status', BY_ME);
};
/** A typed sample that is complete except for what its grading status requires. */
const open = async (gradingStatus: string) => {
  const view = await openBaselineUpload();
  await view.method('Enter Text');
  await view.choose('Student', MAYA);
  await view.choose('Essay Type', 'Informal sample');
  await view.user.type(screen.getByLabelText('Baseline text'), 'My sample.');
  await view.choose('Grading Status', gradingStatus);
  return {
    ...view,
    score: (name: string, score: number) =>
      view.user.click(group(name).getByRole('radio', { name: new RegExp(`^${score} of 4`) })),
  };
};

describe('the manual grade of a sample', () => {
  it('BUP-016 is asked for when the teacher grades it', async () => {
    await openPanel();
    for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'])
      expect(panel().getByRole('radiogroup', { name })).toBeVisible();
  });

  const UNGRADED = [['Needs grading'], ['Previous year (not graded)']];
  it.each(UNGRADED)("BUP-017 is not asked for with '%s'", async (status) => {
    const { submit } = await open(status);
    expect(screen.queryByRole('region', { name: 'Manual grade' })).not.toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  it('VAL-057 offers 1 to 4 for each criterion', async () => {
    await openPanel();
    for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'])
      expect(
        group(name)
          .getAllByRole('radio')
          .map((radio) => (radio as HTMLInputElement).value),
      ).toEqual(['1', '2', '3', '4']);
  });

  const words = () =>
    group('Conventions')
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));

  it('VAL-058 VAL-059 calls the lower scores Emerging and Developing', async () => {
    await openPanel();
    expect(words().slice(0, 2)).toEqual(['1 of 4, Emerging', '2 of 4, Developing']);
  });

  it('VAL-060 VAL-061 calls the upper scores Proficient and Advanced', async () => {
    await openPanel();
    expect(words().slice(2)).toEqual(['3 of 4, Proficient', '4 of 4, Advanced']);
  });

  it('BUP-028 BUP-030 has no overall score and cannot be sent until all three scores are there', async () => {
    const { submit, score } = await open(BY_ME);
    for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions']) {
      expect(submit()).toBeDisabled();
      expect(panel().queryByText(/Overall/)).not.toBeInTheDocument();
      await score(name, 2);
    }
    expect(submit()).toBeEnabled();
  });

  it('BUP-029 BUP-031 has the mean of the three as its overall score, to two decimals', async () => {
    const { score } = await open(BY_ME);
    await score('Focus/Organization', 1);
    await score('Evidence/Elaboration', 2);
    await score('Conventions', 2);
    expect(panel().getByText(/Overall/)).toHaveTextContent('Overall 1.67 / 4');
  });

  it('BUP-032 can be sent without feedback', async () => {
    const { score, send, server } = await open(BY_ME);
    await score('Focus/Organization', 1);
    await score('Evidence/Elaboration', 2);
    await score('Conventions', 2);
    await send();
    await waitFor(() => expect(server.to('POST /baselines/upload')).toHaveLength(1));
    expect(server.to('POST /baselines/upload')[0]?.body).toEqual({
      student_session_id: 's1',
      essay_text: 'My sample.',
      essay_type: 'informal_sample',
      grading_status: 'manual_grade',
      academic_year: '2025-26',
      focus_organization_score: 1,
      evidence_elaboration_score: 2,
      conventions_score: 2,
    });
  });
});
