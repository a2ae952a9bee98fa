import { DEFAULT_ROSTER_PERIOD, TAUGHT_PERIODS } from '@essays/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { useAddress } from '../../components/use-address.ts';
import { offeredYears } from '../../domain/academic-years.ts';
import { PATHS, roomPath } from '../../domain/paths.ts';
import { RoomForm } from '../../features/rooms/room-form.tsx';
import { RoomList } from '../../features/rooms/room-list.tsx';
import { useRoomsQuery } from '../../features/rooms/rooms.api.ts';
import { useAcademicYearsQuery } from '../../roster/students.api.ts';
import { useDefaultYear } from '../../roster/use-default-year.ts';

/** What a page that leads here asks for. */
const promptIn = (state: unknown): string => {
  const { prompt } = (state ?? {}) as { prompt?: unknown };
  return typeof prompt === 'string' ? prompt : '';
};

/** Opens a room for a class, and lists those that were opened. The class is in the address. */
const WritingRoomsPage = () => {
  const navigate = useNavigate();
  const [params] = useAddress();
  const { state } = useLocation();
  const essay = params.get('essay');
  const { data: years } = useAcademicYearsQuery();
  const year = useDefaultYear();
  const rooms = useRoomsQuery(undefined, { refetchOnMountOrArgChange: true });
  const period = TAUGHT_PERIODS.find((one) => String(one) === params.get('period')) ?? DEFAULT_ROSTER_PERIOD;
  return (
    <>
      <PageHeading
        title={essay === null ? 'Writing room' : 'Ask for a paragraph'}
        note={
          essay === null
            ? 'A class writes, without accounts, and each text is filed under its student.'
            : 'The student answers in class; the answer stands beside the essay.'
        }
        back={{ to: PATHS.students, label: 'Students' }}
      />
      <Panel title="Open a room" sx={{ mb: '14px' }}>
        <RoomForm
          key={`${year} ${essay}`}
          period={String(period)}
          year={params.get('year') ?? year}
          years={offeredYears(years)}
          assignment={params.get('assignment')}
          essay={essay}
          asked={promptIn(state)}
          onOpened={({ id }) => void navigate(roomPath(id))}
        />
      </Panel>
      <Panel title="Rooms">
        <Loaded query={rooms} failed="The rooms could not be loaded.">
          {(rows) => (rows.length === 0 ? <p>No room was opened yet.</p> : <RoomList rooms={rows} />)}
        </Loaded>
      </Panel>
    </>
  );
};
export default WritingRoomsPage;
