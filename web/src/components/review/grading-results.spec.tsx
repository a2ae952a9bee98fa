import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { gradingView } from '../../domain/grading-view.ts';
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
});
