import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { closeCourse, courseWords, useOpenCourse } from '../../data/open-course.ts';
import { PATHS } from '../../domain/paths.ts';

/** What can be done with the course of a learning platform in which this application was opened. */
const CoursePage = () => {
  const course = useOpenCourse();
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
  return (
    <>
      <PageHeading
        title={course.title}
        note={`A course of ${course.platform}, open in this tab for twelve hours.`}
      />
      <Panel title="What you can do here">
        <Box component="p" sx={{ mt: 0, maxWidth: '64ch' }}>
          On Students, ‘Add a class’ offers the students of {courseWords(course)}. On Assignments, ‘Fill in my
          gradebook’ offers to send scores that you gave or confirmed. Nothing is sent by itself.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <Button variant="contained" component={RouterLink} to={PATHS.students}>
            Students
          </Button>
          <Button variant="outlined" component={RouterLink} to={PATHS.assignments}>
            Assignments
          </Button>
          <Button onClick={closeCourse}>Close the course</Button>
        </Box>
      </Panel>
    </>
  );
};
export default CoursePage;
