import type { AssignmentGrid, AssignmentPlace } from '@essays/contract';
import Box from '@mui/material/Box';
import { TextLink } from '../../components/text-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { dueWord, placeScore, STATE_WORD } from '../../domain/assignment-words.ts';
import { OFF_TOPIC_MARK } from '../../domain/topic-words.ts';
import { assignmentPath, essayPath, studentPath } from '../../domain/paths.ts';

/** A score where there is one, else the state: word and icon, never colour alone. */
const Place = ({ place }: { place: AssignmentPlace }) => {
  const { band, word, icon } = STATE_WORD[place.state];
  const said = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: `var(--${band})` }}
    >
      <Icon name={icon} size={14} />
      {place.state === 'done' && place.score ? placeScore(place) : word}
      {place.off_topic && ` · ${OFF_TOPIC_MARK}`}
    </Box>
  );
  return place.essay_id === null ? (
    said
  ) : (
    <TextLink to={essayPath(place.essay_id)} underline="hover">
      {said}
    </TextLink>
  );
};

/** Every student of a class by its assignments. It scrolls inside its own frame where the page is too narrow. */
export const ClassGrid = ({ grid }: { grid: AssignmentGrid }) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label="Students by assignments"
    sx={{ overflowX: 'auto', position: 'relative' }}
  >
    <Box
      component="table"
      aria-label="State of each student in each assignment"
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        '& th, & td': {
          padding: '8px 12px',
          textAlign: 'left',
          borderBottom: '1px solid var(--line)',
          whiteSpace: 'nowrap',
        },
        '& thead th': { fontSize: '0.8125rem', verticalAlign: 'bottom', whiteSpace: 'normal', minWidth: 120 },
        '& th:first-of-type': {
          position: 'sticky',
          left: 0,
          background: 'var(--surface)',
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          minWidth: { xs: 110, sm: 96 },
          maxWidth: { xs: 164, sm: 'none' },
          px: { xs: '8px', sm: '12px' },
        },
        // The id on a line of its own: most names then fit on one.
        '& th[scope="row"] strong': { display: { xs: 'block', sm: 'inline' } },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Student</th>
          {grid.assignments.map((one) => (
            <th scope="col" key={one.id}>
              <TextLink to={assignmentPath(one.id)} underline="hover">
                {one.title}
              </TextLink>
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'var(--ink-2)' }}>
                {dueWord(one)}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.students.map((student) => (
          <tr key={student.id}>
            <th scope="row" style={{ fontWeight: 400 }}>
              <TextLink to={studentPath(student.id)} underline="hover" style={{ color: 'inherit' }}>
                <StudentLabel displayId={student.display_id} name={student.student_name} />
              </TextLink>
            </th>
            {grid.assignments.map(({ id }) => {
              const place = student.places[id];
              return <td key={id}>{place && <Place place={place} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
