import { CALLS } from '@essays/contract';
import { api, listTags, onSuccess } from '../../data/client/api.ts';
import { call, endpoint, untilDone } from '../../data/client/call.ts';
import { byId, command } from '../../data/client/endpoints.ts';

const changed = onSuccess('Room', 'Audit');
/** A text of the room has become an essay or a sample. */
const filed = onSuccess('Room', 'Baseline', 'Essay', 'Student', 'Progress', 'Assignment', 'Audit');

/** Rooms in which classes write. */
export const roomsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.query({
      ...endpoint(
        () => call(CALLS.writingRooms.list),
        ({ rooms }) => rooms,
      ),
      providesTags: (rows) => listTags('Room', rows),
    }),
    room: build.query(byId(CALLS.writingRooms.one, 'Room')),
    openRoom: build.mutation(command(CALLS.writingRooms.open, changed)),
    showSeats: build.mutation(command(CALLS.writingRooms.show, changed)),
    pauseRoom: build.mutation(command(CALLS.writingRooms.pause, changed)),
    resumeRoom: build.mutation(command(CALLS.writingRooms.resume, changed)),
    addRoomTime: build.mutation(command(CALLS.writingRooms.addTime, changed)),
    addSeatTime: build.mutation(command(CALLS.writingRooms.addSeatTime, changed)),
    freeSeat: build.mutation(command(CALLS.writingRooms.free, changed)),
    seatVersions: build.query({
      ...endpoint(
        ({ id, studentId }: { id: string; studentId: string }) =>
          call(CALLS.writingRooms.versions, { path: { id, studentId } }),
        ({ versions }) => versions,
      ),
      providesTags: (_versions, _error, { id }) => [{ type: 'Room', id }],
    }),
    fileVersion: build.mutation(command(CALLS.writingRooms.fileVersion, filed)),
    collectRoom: build.mutation({
      ...endpoint((id: string) => untilDone(call(CALLS.writingRooms.collect, { path: { id } }))),
      invalidatesTags: filed,
    }),
  }),
});

export const {
  useRoomsQuery,
  useRoomQuery,
  useOpenRoomMutation,
  useShowSeatsMutation,
  usePauseRoomMutation,
  useResumeRoomMutation,
  useAddRoomTimeMutation,
  useAddSeatTimeMutation,
  useFileVersionMutation,
  useFreeSeatMutation,
  useCollectRoomMutation,
  useSeatVersionsQuery,
} = roomsApi;
