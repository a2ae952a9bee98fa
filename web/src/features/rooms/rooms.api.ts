import { CALLS } from '@essays/contract';
import type { NewWritingRoom, SeatsShown } from '@essays/contract';
import { api, listTags, onSuccess } from '../../data/client/api.ts';
import { call, endpoint, untilDone } from '../../data/client/call.ts';

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
    room: build.query({
      ...endpoint((id: string) => call(CALLS.writingRooms.one, { path: { id } })),
      providesTags: (_room, _error, id) => [{ type: 'Room', id }],
    }),
    openRoom: build.mutation({
      ...endpoint((body: NewWritingRoom) => call(CALLS.writingRooms.open, { body })),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    showSeats: build.mutation({
      ...endpoint(({ id, shows }: { id: string; shows: SeatsShown }) =>
        call(CALLS.writingRooms.show, { path: { id }, body: { shows } }),
      ),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    pauseRoom: build.mutation({
      ...endpoint((id: string) => call(CALLS.writingRooms.pause, { path: { id } })),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    resumeRoom: build.mutation({
      ...endpoint((id: string) => call(CALLS.writingRooms.resume, { path: { id } })),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    addRoomTime: build.mutation({
      ...endpoint(({ id, minutes }: { id: string; minutes: number }) =>
        call(CALLS.writingRooms.addTime, { path: { id }, body: { minutes } }),
      ),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    addSeatTime: build.mutation({
      ...endpoint(({ id, studentId, minutes }: { id: string; studentId: string; minutes: number }) =>
        call(CALLS.writingRooms.addSeatTime, { path: { id, studentId }, body: { minutes } }),
      ),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    freeSeat: build.mutation({
      ...endpoint(({ id, studentId }: { id: string; studentId: string }) =>
        call(CALLS.writingRooms.free, { path: { id, studentId } }),
      ),
      invalidatesTags: onSuccess('Room', 'Audit'),
    }),
    seatVersions: build.query({
      ...endpoint(
        ({ id, studentId }: { id: string; studentId: string }) =>
          call(CALLS.writingRooms.versions, { path: { id, studentId } }),
        ({ versions }) => versions,
      ),
      providesTags: (_versions, _error, { id }) => [{ type: 'Room', id }],
    }),
    fileVersion: build.mutation({
      ...endpoint(({ id, studentId, page }: { id: string; studentId: string; page: string }) =>
        call(CALLS.writingRooms.fileVersion, { path: { id, studentId }, body: { page } }),
      ),
      invalidatesTags: onSuccess('Room', 'Baseline', 'Essay', 'Student', 'Progress', 'Assignment', 'Audit'),
    }),
    collectRoom: build.mutation({
      ...endpoint((id: string) => untilDone(call(CALLS.writingRooms.collect, { path: { id } }))),
      invalidatesTags: onSuccess('Room', 'Baseline', 'Essay', 'Student', 'Progress', 'Assignment', 'Audit'),
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
