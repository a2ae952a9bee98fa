import { DEFAULT_ROSTER_PERIOD, TAUGHT_PERIODS } from '@essays/contract';
import { useNavigate } from 'react-router-dom';
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

/** Opens a room for a class, and lists those that were opened. The class is in the address. */
const WritingRoomsPage = () => {
  const navigate = useNavigate();
  const [params] = useAddress();
  const { data: years } = useAcademicYearsQuery();
  const year = useDefaultYear();
  const rooms = useRoomsQuery(undefined, { refetchOnMountOrArgChange: true });
  const period = TAUGHT_PERIODS.find((one) => String(one) === params.get('period')) ?? DEFAULT_ROSTER_PERIOD;
  return (
    <>
      <PageHeading
        title="Writing room"
        note="A class writes, without accounts, and each text is filed under its student."
        back={{ to: PATHS.students, label: 'Students' }}
      />
      <Panel title="Open a room" sx={{ mb: '14px' }}>
        <RoomForm
          key={year}
          period={String(period)}
          year={params.get('year') ?? year}
          years={offeredYears(years)}
          assignment={params.get('assignment')}
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
