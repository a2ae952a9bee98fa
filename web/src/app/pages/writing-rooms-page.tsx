import { DEFAULT_ROSTER_PERIOD, TAUGHT_PERIODS } from '@essays/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { useAddress } from '../../components/use-address.ts';
import { PATHS, roomPath } from '../../domain/paths.ts';
import { RoomForm } from '../../features/rooms/room-form.tsx';
import { RoomList } from '../../features/rooms/room-list.tsx';
import { useRoomsQuery } from '../../features/rooms/rooms.api.ts';
import { useDefaultYear, useOfferedYears } from '../../data/use-default-year.ts';
import { ListEnd } from '../../components/list-end.tsx';

/** What a page that leads here asks for. */
const promptIn = (state: unknown): string => {
  const { prompt } = (state ?? {}) as { prompt?: unknown };
  return typeof prompt === 'string' ? prompt : '';
};

/** What the page is for: a class, a paragraph about an essay, or a sample of one student. */
const headOf = (essay: string | null, student: string | null): { title: string; note: string } => {
  if (essay !== null)
    return {
      title: 'Ask for a paragraph',
      note: 'The student answers in class; the answer stands beside the essay.',
    };
  if (student !== null)
    return {
      title: 'Ask for a sample in class',
      note: 'One student writes, without an account; the text is filed under them as a sample.',
    };
  return {
    title: 'Writing room',
    note: 'A class writes, without accounts, and each text is filed under its student.',
  };
};

/** Opens a room for a class, and lists those that were opened. The class is in the address. */
const WritingRoomsPage = () => {
  const navigate = useNavigate();
  const [params] = useAddress();
  const { state } = useLocation();
  const essay = params.get('essay');
  const student = params.get('student');
  const { title, note } = headOf(essay, student);
  const years = useOfferedYears();
  const year = useDefaultYear();
  const rooms = useRoomsQuery(undefined, { refetchOnMountOrArgChange: true });
  const period = TAUGHT_PERIODS.find((one) => String(one) === params.get('period')) ?? DEFAULT_ROSTER_PERIOD;
  return (
    <>
      <PageHeading title={title} note={note} back={{ to: PATHS.students, label: 'Students' }} />
      <Panel title="Open a room" sx={{ mb: '14px' }}>
        <RoomForm
          key={`${year} ${essay} ${student}`}
          period={String(period)}
          year={params.get('year') ?? year}
          years={years}
          assignment={params.get('assignment')}
          essay={essay}
          student={student}
          asked={promptIn(state)}
          onOpened={({ id }) => void navigate(roomPath(id))}
        />
      </Panel>
      <Panel title="Rooms">
        <Loaded query={rooms} failed="The rooms could not be loaded.">
          {(rows) =>
            rows.length === 0 ? (
              <p>No room was opened yet.</p>
            ) : (
              <>
                <ListEnd query={rooms} of="rooms" way="The others were opened before these." />
                <RoomList rooms={rows} />
              </>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
};
export default WritingRoomsPage;
