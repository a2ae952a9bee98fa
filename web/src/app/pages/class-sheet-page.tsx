import {
  CLASS_TYPE_LABEL,
  classTypeOfPeriod,
  ESSAY_TYPES,
  essayTypesOf,
  FILTER_PERIODS,
  ordinal,
  PERIOD_WORD,
  periodText,
} from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { FilterBar } from '../../components/filter-bar.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useAddress } from '../../components/use-address.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { counted } from '../../domain/counted.ts';
import { dateWord, todayIso } from '../../domain/dates.ts';
import { PATHS } from '../../domain/paths.ts';
import { versionName } from '../../domain/rubric-words.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { Sheet } from '../../features/essays/sheets/sheet.tsx';
import { ClassTable, weakestSentence } from '../../features/students/class-table.tsx';
import { useClassSheetQuery } from '../../data/students.api.ts';
import { useDefaultYear } from '../../data/use-default-year.ts';
import { STANDARD_RUBRIC } from '../../data/whole-class-sheet.ts';
import { useDefaultPeriod } from '../../data/use-classes.ts';
import { useMay } from '../../data/use-me.ts';
import { serverNow } from '../../domain/server-clock.ts';
import { TickBox } from '../../components/tick-box.tsx';

const PERIODS = FILTER_PERIODS.map((period) => ({ value: String(period), label: ordinal(period) }));
const TIMES = [
  { value: 'all', label: 'Whole year' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const;

/** For a staff room wall: one class on one page, only scores and nothing that could accuse anyone. */
const ClassSheetPage = () => {
  const [params, set] = useAddress();
  const [withNames, setWithNames] = useState(true);
  const defaultYear = useDefaultYear();
  const seesNames = useMay('view_student_names');
  const academic_year = params.get('year') ?? defaultYear;
  const ownPeriod = useDefaultPeriod(academic_year);
  const filter = {
    academic_year,
    period: params.get('period') ?? String(ownPeriod),
    essay_type: ESSAY_TYPES.find((type) => type === params.get('type')) ?? ('all' as const),
    days: params.get('days') ?? 'all',
    ...(params.get('rubric') && { rubric: params.get('rubric') as string }),
  };
  const query = useClassSheetQuery(filter);
  const offered = query.data?.rubrics ?? [];
  const types = essayTypesOf(classTypeOfPeriod(Number(filter.period)));
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', '& article': { maxWidth: 'none' } }}>
      <div className="no-print">
        <PageHeading title="Class sheet" back={{ to: PATHS.students, label: 'Students' }}>
          <FilterBar
            year={{
              value: filter.academic_year,
              onChange: (year) => set({ year }),
              withAll: false,
            }}
          >
            <SelectField
              label={PERIOD_WORD.title}
              value={filter.period}
              minWidth={96}
              onChange={(period) => set({ period, type: 'all', rubric: null })}
              options={PERIODS}
            />
            <SelectField
              label="Essay type"
              value={filter.essay_type}
              onChange={(type) => set({ type })}
              options={[
                { value: 'all', label: 'All types' },
                ...types.map((type) => ({ value: type, label: essayTypeWord(type) })),
              ]}
            />
            <SelectField
              label="Time"
              value={filter.days}
              onChange={(days) => set({ days })}
              options={TIMES}
            />
            {offered.length > 0 && (
              <SelectField
                label="Rubric"
                value={query.data?.rubric?.version ?? STANDARD_RUBRIC}
                onChange={(rubric) => set({ rubric })}
                options={[
                  { value: STANDARD_RUBRIC, label: 'Standard rubric' },
                  ...offered.map(({ version, name }) => ({
                    value: version,
                    label: versionName(version, name),
                  })),
                ]}
              />
            )}
          </FilterBar>
        </PageHeading>
      </div>
      <Loaded
        query={query}
        failed="Failed to load the class sheet."
        rows={10}
        label="Loading the class sheet"
      >
        {(sheet) =>
          sheet.students.length === 0 ? (
            <EmptyPanel
              icon="users"
              title="No students in this class."
              why={`Choose another ${PERIOD_WORD.one} or year.`}
            />
          ) : (
            <Sheet
              title={`${periodText(sheet.period)}, ${CLASS_TYPE_LABEL[sheet.class_type]}, ${sheet.academic_year}`}
              facts={[
                counted(sheet.students.filter(({ now_in }) => now_in === null).length, 'student'),
                sheet.essay_type ? essayTypeWord(sheet.essay_type) : 'all essay types',
                sheet.rubric && `by “${versionName(sheet.rubric.version, sheet.rubric.name)}”`,
                sheet.days === null ? 'the whole year' : `last ${sheet.days} days`,
                `as of ${dateWord(todayIso(serverNow()))}`,
              ]}
              foot="Class sheet"
              isLandscape
              tools={
                seesNames && (
                  <TickBox
                    label="Show names"
                    checked={withNames}
                    onTick={(checked) => setWithNames(checked)}
                  />
                )
              }
            >
              <Box component="p" sx={{ mt: '8px !important', fontWeight: 600 }}>
                {weakestSentence(sheet) ?? 'No criterion is the lowest for most students.'}
              </Box>
              <Box
                tabIndex={0}
                role="region"
                aria-label="Class scores"
                sx={{ position: 'relative', overflowX: 'auto' }}
              >
                <ClassTable sheet={sheet} withNames={withNames} />
              </Box>
            </Sheet>
          )
        }
      </Loaded>
    </Box>
  );
};
export default ClassSheetPage;
