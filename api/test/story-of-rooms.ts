import { NO_PROCESS } from '@essays/contract';
import { prose, YEAR } from './story.ts';
import type { Class, Story } from './story.ts';

/** Opens a room, writes in it as a student without an account does, and collects. */
export const writeInARoom = async ({ say, names: [ada], tag }: Story, { two }: Class): Promise<void> => {
  const terms = { purpose: 'sample', minutes: 30, period: 2, academic_year: YEAR, shows: 'numbers' };
  const named = await say('POST /writing-rooms', { body: { ...terms, prompt: `Was ${ada} right?` } });
  await say('GET /writing-rooms/{id}', { params: { id: named.body.id } });
  await say('POST /writing-rooms/{id}/collect', { params: { id: named.body.id } });
  // A student reads what the teacher asks, and what they wrote themselves, whoever is named in it.
  const { body: room } = await say('POST /writing-rooms', {
    body: { ...terms, prompt: 'What did you read?' },
  });
  await say('POST /writing-rooms', { body: { ...terms, minutes: 0, prompt: '' } });
  const params = { id: room.id as string, studentId: two.id };
  const { code } = room as { code: string };
  await say('GET /writing-rooms');
  await say('POST /write/door', { body: { code } });
  await say('POST /write/door', { body: { code: 'AAAA-AAAA' } });
  const { writers } = room as { writers: { student_session_id: string; number: number }[] };
  const number = writers.find(({ student_session_id: id }) => id === two.id)?.number;
  const { body: seat } = await say('POST /write/seat', { body: { code, number } });
  await say('POST /write/seat', { body: { code, number } });
  const headers = { Authorization: `Seat ${seat.token}` };
  const process = { ...NO_PROCESS, pastes: [{ at: 3, words: 2, text: 'It rained' }] };
  const draft = { text: prose(`the room of ${tag}`), process, page: 'page-one-1', version: 1 };
  await say('POST /write/draft', { headers, body: draft });
  await say('POST /write/draft', { body: draft });
  await say('GET /write/seat', { headers });
  await say('GET /write/seat');
  await say('GET /write/standing', { headers });
  await say('GET /write/standing');
  await say('POST /writing-rooms/{id}/shows', { params, body: { shows: 'numbers' } });
  await say('POST /writing-rooms/{id}/pause', { params });
  await say('POST /writing-rooms/{id}/resume', { params });
  await say('POST /writing-rooms/{id}/time', { params, body: { minutes: 5 } });
  await say('POST /writing-rooms/{id}/seats/{studentId}/time', { params, body: { minutes: 5 } });
  await say('GET /writing-rooms/{id}', { params });
  await say('POST /writing-rooms/{id}/seats/{studentId}/free', { params });
  const kept = { ...draft, page: 'page-two-2', text: prose(`the old device of ${tag}`) };
  await say('POST /write/draft', { headers, body: kept });
  await say('POST /writing-rooms/{id}/collect', { params });
  await say('GET /writing-rooms/{id}/seats/{studentId}/versions', { params });
  await say('POST /writing-rooms/{id}/seats/{studentId}/versions', { params, body: { page: 'page-none-1' } });
  await say('POST /writing-rooms/{id}/seats/{studentId}/versions', { params, body: { page: kept.page } });
};
