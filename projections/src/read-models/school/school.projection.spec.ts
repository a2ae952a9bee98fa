import { THE_SCHOOL } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { recorded } from '../../../test/sample-history.ts';

it('the school is in the time zone that was set last', () => {
  const set = (time_zone: string) => ({
    type: 'SchoolTimeZoneSet' as const,
    data: { time_zone },
    personal: null,
  });
  const events = recorded([['school-settings', [set('Pacific/Auckland'), set('Pacific/Honolulu')]]]);
  expect(foldAll('school', events).get(THE_SCHOOL)).toMatchObject({
    time_zone: 'Pacific/Honolulu',
    revision: 1,
  });
});
