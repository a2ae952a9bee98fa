import { RECENT_DAYS } from '@essays/contract';
import type { Baseline, EssaySummary, PickerStudent } from '@essays/contract';
import Box from '@mui/material/Box';
import { FOUR_CARDS } from '../../components/page-grid.ts';
import { Bar, StatCard } from '../../components/stat-card.tsx';
import { baselinePercent, submissionsOverTime } from '../../domain/dashboard.ts';
import { PATHS } from '../../domain/paths.ts';
import { Sparkline } from './sparkline.tsx';

interface Figures<Row> {
  data: readonly Row[];
  isLoading: boolean;
  isSample: boolean;
}

const count = ({ isLoading, data }: Figures<unknown>) => (isLoading ? '…' : data.length);

/** The four counts; each is a way to the list behind it. */
export const SummaryCards = ({
  students,
  essays,
  flagged,
  toReview,
  now,
}: {
  students: Figures<PickerStudent>;
  essays: Figures<EssaySummary>;
  flagged: Figures<EssaySummary>;
  toReview: Figures<Baseline>;
  now: Date;
}) => {
  const withBaseline = students.data.filter((student) => student.has_baseline).length;
  const aiFlags = flagged.data.filter((essay) => essay.is_flagged_for_ai_writing).length;
  const firsts = toReview.data.filter((b) => b.authorship_baseline_count === 0).length;
  return (
    <Box sx={FOUR_CARDS}>
      <StatCard
        label="Total Students"
        value={count(students)}
        note={`${withBaseline} with baseline · ${baselinePercent(withBaseline, students.data.length)}%`}
        to={PATHS.students}
        isSample={students.isSample}
      >
        <Bar share={students.data.length ? withBaseline / students.data.length : 0} />
      </StatCard>
      <StatCard
        label="Recent Essays"
        value={count(essays)}
        note={`last ${RECENT_DAYS} days`}
        to={PATHS.graded}
        isSample={essays.isSample}
      >
        <Sparkline counts={submissionsOverTime(essays.data, now)} />
      </StatCard>
      <StatCard
        label="Flagged Essays"
        value={count(flagged)}
        note={`${flagged.data.length - aiFlags} authorship · ${aiFlags} AI writing`}
        to={PATHS.flagged}
        isSample={flagged.isSample}
      />
      <StatCard
        label="Baselines Needing Review"
        value={count(toReview)}
        note={firsts > 0 && `${firsts} ${firsts === 1 ? 'first baseline' : 'first baselines'}`}
        to={PATHS.baselineReviews}
        isSample={toReview.isSample}
      />
    </Box>
  );
};
