import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ActionButton } from '../../components/action-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { closeCourse, courseWords, useOpenCourse } from '../../data/open-course.ts';
import { useMay } from '../../data/use-me.ts';
import { PATHS } from '../../domain/paths.ts';

/** What can be done with the course of a learning platform in which this application was opened. */
const CoursePage = () => {
  const course = useOpenCourse();
  const [adds, exports] = [useMay('manage_students'), useMay('export_data')];
  const seesNames = useMay('view_student_names');
  if (!course)
    return (
      <>
        <PageHeading title="Course" />
        <EmptyPanel
          icon="files"
          title="No course is open in this tab."
          why="Open this application as a link in a course of your learning platform. It stays open for twelve hours."
        />
      </>
    );
  const [offersStudents, offersScores] = [adds && seesNames, exports && seesNames];
  return (
    <>
      <PageHeading
        title={course.title}
        note={`A course of ${course.platform}, open in this tab for twelve hours.`}
      />
      <Panel title="What you can do here">
        <Box component="p" sx={{ mt: 0, maxWidth: '64ch' }}>
          {offersStudents && `On Students, ‘Add a class’ offers the students of ${courseWords(course)}. `}
          {offersScores &&
            'On Assignments, ‘Fill in my gradebook’ offers to send scores that you gave or confirmed. '}
          {offersStudents || offersScores
            ? 'Nothing is sent by itself.'
            : 'With your account you can neither add students nor send scores. A teacher of the class can.'}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {offersStudents && (
            <ActionButton variant="contained" to={PATHS.students}>
              Students
            </ActionButton>
          )}
          {offersScores && (
            <ActionButton variant="outlined" to={PATHS.assignments}>
              Assignments
            </ActionButton>
          )}
          <Button onClick={closeCourse}>Close the course</Button>
        </Box>
      </Panel>
    </>
  );
};
export default CoursePage;
