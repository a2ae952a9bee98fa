import { readdirSync, readFileSync } from 'node:fs';
import { STREAM_OF } from '@essays/contract';
import type { EventType, RecordedEvent, StreamCategory } from '@essays/contract';
import type { Storage } from '@essays/storage';
import { Caller } from '../../../test/caller.ts';
import { prose } from '../../../test/story.ts';
import { PERIOD, useRooms, YEAR } from '../../../test/rooms-over-http.ts';
import { freshText } from '../../../test/start-essay-server.ts';
import { decideOnAnEssay } from '../../../test/story-of-essays.ts';
import { binary, unzipped } from '../../../test/zips.ts';

const NAMES = ['Zoe Lightfoot', 'Bo Marchand', 'Ottoline Marchbanksy'] as const;

/** Whose words the events of a stream have, if they have any. */
const WORDS_OF: Record<StreamCategory, 'the student' | string> = {
  student: 'the student',
  essay: 'the student',
  baseline: 'the student',
  room: 'the teacher; of a paragraph that one student is asked for, the student',
  batch: 'many: the names of files, each of which is with its text too',
  assignment: 'the teacher, for a class',
  rubric: 'the teacher',
  user: 'an account',
  username: 'nobody: a name under a pseudonym',
  studentimport: 'nobody: ids',
  assessment: 'nobody: ids',
  class: 'nobody: ids',
  feedbacklink: 'nobody: ids',
  session: 'nobody',
  displayid: 'nobody',
  setup: 'nobody',
  school: 'nobody',
};

/** What each store has of a student. A new store does not compile until somebody has said. */
const IN_THE_RECORD: Record<
  Exclude<keyof Storage, 'scrub' | 'remains' | 'isShared' | 'checkPages' | 'close'>,
  string
> = {
  log: 'every event under the keys of the student',
  files: 'each original',
  drafts: 'each text that is not collected',
  accesses: 'each entry that names the student or a text',
  readModels: 'follow from the log',
  readModelWriter: 'writes what follows from the log',
  keys: 'no words',
  erasures: 'no words',
  leases: 'no words',
  requests: 'answers for a few minutes, so that a repeated request is not carried out twice',
  tallies: 'no words',
  checkpoints: 'no words',
};

/** Every text in a value. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const plain = (html: string): string => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (one) => ENTITIES[one]!);

describe('all that is kept of a student', () => {
  const { server, students, open, change, sit, draft, save } = useRooms();
  let ada: string;
  let bo: string;
  let essay: string;
  let pages: Map<string, string>;
  let all: string;

  const recordOf = async (id: string) => {
    const answer = await server
      .as('teacher')
      .get(`/api/exports/students/${id}`)
      .buffer()
      .parse(binary)
      .expect(200);
    const files = await unzipped(answer.body as Buffer);
    return new Map([...files].map(([name, bytes]) => [name, plain(bytes.toString('utf8'))]));
  };

  beforeAll(async () => {
    [ada, bo] = NAMES.map((name) => students[name]) as [string, string];
    const caller = new Caller(() => server.as('teacher'));
    const say = caller.say.bind(caller);
    await server.approvedBaseline(ada, {
      notes: 'Two pages, blue ink.',
      writing_prompt: 'What do you fear?',
    });
    await server.approvedBaseline(bo);
    essay = await server.gradedEssay(ada);
    await server.gradedEssay(bo);
    const task = { title: 'Doors', essay_type: 'argumentative', academic_year: YEAR, periods: [PERIOD] };
    const { body: assignment } = await server.post('/api/assignments', task);
    const same = prose('the shared door');
    for (const student_session_id of [ada, bo]) {
      const about = { student_session_id, essay_type: 'argumentative', assignment_id: assignment.id };
      const sent = { ...about, essay_text: `${freshText()} ${same}` };
      expect((await server.post('/api/essays/upload', sent)).status).toBe(201);
    }
    await server.settle();
    await decideOnAnEssay({ server, caller, say, names: NAMES, tag: 'this record' }, { id: essay });
    const flag = await server.post(`/api/students/${ada}/flags`, { flag_reason: 'Two essays late.' });
    await server.post(`/api/baselines/flags/${flag.body.id}/resolve`, { resolution_notes: 'Was ill.' });
    await server
      .as('teacher')
      .put(`/api/students/${ada}`)
      .send({ name: 'Zoe Lightfoot-Byrne', school_number: '104215' });

    const paragraph = await open({ purpose: 'paragraph', essay_id: essay, prompt: 'Why the old lantern?' });
    await save((await sit(paragraph, 1)).token, draft(freshText()));
    await change(paragraph, 'collect');
    await open({ purpose: 'paragraph', essay_id: essay, prompt: 'Explain the marble.' });
    const room = await open({ prompt: 'Which door would you open?' });
    const number = 1 + room.writers.findIndex((one) => one.student_session_id === ada);
    const pastes = [{ at: 9, words: 3, text: 'pasted from elsewhere' }];
    const process = { words: [3], pastes, pauses: [], away: [] };
    await save((await sit(room, number)).token, draft('The blue door, because', 1, { process }));
    await server.settle();
    await server
      .as('teacher')
      .post('/api/accesses/prints')
      .send({ page: 'decision_packet', ids: [essay] });
    pages = await recordOf(ada);
    all = [...pages.values()].join('\n');
  });

  /** By what the events say, and not by the keys that the record goes by. */
  const ownEvents = async (): Promise<RecordedEvent[]> => {
    const events = await server.events();
    const own = new Set([ada]);
    for (const { data, streamId } of events as { data: Record<string, unknown>; streamId: string }[]) {
      const filing = data['filing'] as { student_id: string } | null | undefined;
      if ((filing?.student_id ?? data['student_id']) === ada) own.add(streamId.replace(/^[a-z]+-/, ''));
      if (own.has(data['essay_id'] as string)) own.add(data['room_id'] as string);
    }
    const isWhole = ({ type }: RecordedEvent) =>
      ['student', 'essay', 'baseline', 'room'].includes(STREAM_OF[type]);
    return events.filter((one) => isWhole(one) && own.has(one.streamId.replace(/^[a-z]+-/, '')));
  };

  it('has every word that the log keeps of them', async () => {
    const words = (await ownEvents()).flatMap(({ type, personal }) =>
      type === 'RoomOpened' ? [] : wordsIn(personal).map((text) => ({ type, text })),
    );
    expect(new Set(words.map(({ type }) => type)).size).toBeGreaterThan(15);
    expect(words.filter(({ text }) => !all.includes(text))).toEqual([]);
    for (const told of [
      'Zoe Lightfoot-Byrne',
      '104215',
      'Was ill.',
      'Two pages, blue ink.',
      'Why the old lantern?',
      'Explain the marble.',
    ])
      expect(all).toContain(told);
  });

  it('has each sheet as it was returned, and what was never collected in a room with what was pasted', () => {
    expect([...pages.keys()].filter((name) => name.startsWith('returned/'))).toEqual([
      `returned/essay-${essay}-version-1.pdf`,
      `returned/essay-${essay}-version-2.pdf`,
    ]);
    expect(pages.get(`returned/essay-${essay}-version-1.pdf`)).toMatch(/^%PDF-/);
    expect(pages.get('writing-rooms.html')).toMatch(
      /Which door would you open\?[^]*The blue door, because[^]*pasted from elsewhere/,
    );
  });

  it('says who printed, opened and exported what', async () => {
    expect(pages.get('accesses.html')).toMatch(/<td>teacher<\/td><td>Printed: a decision packet<\/td><td>1</);
    expect(pages.get('accesses.html')).toContain('Link opened: a feedback sheet');
    const again = await recordOf(ada);
    expect(again.get('accesses.html')).toMatch(
      /<td>teacher<\/td><td>Exported: everything that is kept of a student<\/td><td>1</,
    );
  });

  it('has no id of anybody else, even where the words are the same, and no secret', async () => {
    const compared = (await ownEvents()).filter(({ type }) => type === 'ClassmatesCompared');
    expect(JSON.stringify(compared)).toContain(bo);
    expect(all).toContain('another student');
    expect(all).not.toContain(bo);
    expect(all).not.toContain('secret');
  });

  it('leaves no link without its page', () => {
    for (const [name, html] of pages) {
      const folder = name.slice(0, name.lastIndexOf('/') + 1);
      for (const [, href] of html.matchAll(/href="([^"]+)"/g))
        expect(pages.has(new URL(`${folder}${href}`, 'file:///').pathname.slice(1))).toBe(true);
    }
  });

  it('is told of each kind of stream and each store', () => {
    const folder = new URL('../../../../contract/fixtures/', import.meta.url);
    const stored = readdirSync(folder).flatMap(
      (name) =>
        JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { type: EventType; personal: unknown }[],
    );
    const nobody = stored
      .filter(
        ({ type, personal }) =>
          wordsIn(personal).length > 0 && WORDS_OF[STREAM_OF[type]].startsWith('nobody'),
      )
      .map(({ type }) => type);
    expect(nobody).toEqual([]);
    expect(Object.values(IN_THE_RECORD).every((said) => said !== '')).toBe(true);
  });

  it('is what goes with them: nothing of it is left once the student is erased', async () => {
    expect((await server.as('admin').delete(`/api/students/${ada}?hard_delete=true`)).status).toBe(200);
    await server.as('teacher').get(`/api/exports/students/${ada}`).expect(404);
    expect(await server.stores.placesWith('The blue door, because')).toEqual([]);
  });
});
