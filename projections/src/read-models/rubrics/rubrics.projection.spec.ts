import type { RubricRow } from '@essays/contract';
import { happened } from '../../../test/happened.ts';
import { foldAll } from '../../../test/fold.ts';
import { recorded } from '../../../test/sample-history.ts';
import { SAMPLE_PEOPLE } from '../../../test/sample-people.ts';
import { SAMPLE_RUBRICS } from '../../../test/sample-rubrics.ts';

const [[STREAM, EVENTS]] = SAMPLE_RUBRICS as [[string, ReturnType<typeof happened>[]]];
const ID = STREAM.slice('rubric-'.length);
const after = (events: number) =>
  foldAll('rubrics', recorded([[STREAM, EVENTS.slice(0, events)]])).get(ID) as RubricRow;

describe('rubrics read model', () => {
  it('a draft is not offered, and does not count as changed since a publication', () => {
    expect(after(2)).toMatchObject({
      name: 'Letters',
      criteria_count: 1,
      latest: null,
      versions: [],
      draft_differs: true,
    });
  });

  it('a version keeps its name and its criteria when the draft is changed later', () => {
    expect(after(3)).toMatchObject({ draft_differs: false, latest: { number: 1, name: 'Letters' } });
    const row = after(4);
    expect(row).toMatchObject({ name: 'Letters to the editor', draft_differs: true });
    expect(row.versions).toEqual(after(3).versions);
    expect(row.latest).toMatchObject({ version: `${ID}-1`, name: 'Letters' });
  });

  it('a retired rubric keeps its versions, and can be brought back', () => {
    expect([after(5).retired, after(6).retired]).toEqual([true, false]);
    expect(after(5).versions).toHaveLength(1);
  });

  it('the built-in rubrics are stored under their class type', () => {
    const rows = foldAll('rubrics', recorded(SAMPLE_PEOPLE));
    expect(rows.get('10th_grade_english')).toMatchObject({
      is_default: true,
      draft_differs: false,
      latest: { version: '10th_grade_english-1', number: 1 },
    });
  });
});
