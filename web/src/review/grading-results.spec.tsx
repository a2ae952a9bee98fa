import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { gradingView } from '../domain/grading-view.ts';
import { GradingResults } from './grading-results.tsx';

const target = (code: string, name: string, score: number) => ({
  id: code,
  learning_target_code: code,
  learning_target_name: name,
  score,
  evidence_notes: `Seen for ${name}.`,
});

describe('grading results', () => {
  it('CON-059 each learning target is shown out of 4 with its evidence', () => {
    const view = gradingView({
      class_type: '10th_grade_english',
      essay_type: 'argumentative',
      focus_organization_score: 3,
      evidence_elaboration_score: 2,
      conventions_score: 4,
      learning_targets: [
        target('W.9-10.1c', 'Link sections', 0),
        target('L.9-10.2', 'Capitals, punctuation, spelling', 3),
      ],
    });
    render(
      <MemoryRouter>
        <GradingResults view={view} />
      </MemoryRouter>,
    );
    const item = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
    expect(item('Link sections').getByText(/^0 \/ 4/)).toBeInTheDocument();
    const spelling = item('Capitals, punctuation, spelling');
    expect(spelling.getByText(/^3 \/ 4/)).toBeInTheDocument();
    expect(spelling.getByText('Seen for Capitals, punctuation, spelling.')).toBeInTheDocument();
  });

  it('beside the scores nothing is said of a criterion that is left to the teacher', () => {
    const line = (criterion: string, score: number | null, rationale: string) => ({
      criterion_id: criterion,
      criterion,
      score,
      max: 4,
      rationale,
      student_feedback: '',
    });
    const view = gradingView({
      class_type: '10th_grade_english',
      essay_type: 'argumentative',
      rubric_version: `${'a1'.repeat(18)}-1`,
      scores: 'proposed',
      rubric_assessment: [line('Voice', 3, 'It has one.'), line('Reader', null, 'No proposed score: …')],
    });
    const shown = (withScores: boolean) => {
      const { unmount } = render(
        <MemoryRouter>
          <GradingResults view={view} withScores={withScores} />
        </MemoryRouter>,
      );
      const found = screen.queryAllByText('Voice').concat(screen.queryAllByText('Reader'));
      const words = found.map((one) => one.textContent);
      unmount();
      return words;
    };
    expect(shown(false)).toEqual(['Voice']);
    expect(shown(true)).toEqual(['Voice', 'Reader']);
  });

  it('a criterion whose reasons are gone is not named among the reasons', () => {
    const line = (criterion: string, rationale: string) => ({
      criterion_id: criterion,
      criterion,
      score: 3,
      max: 4,
      rationale,
      student_feedback: '',
    });
    const view = gradingView({
      class_type: '10th_grade_english',
      essay_type: 'argumentative',
      focus_organization_score: 3,
      rubric_assessment: [line('Focus', ''), line('Evidence', 'It names two sources.')],
    });
    render(
      <MemoryRouter>
        <GradingResults view={view} withScores={false} />
      </MemoryRouter>,
    );
    expect(screen.getByText('It names two sources.', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(/^Focus:/)).toBeNull();
  });
});
