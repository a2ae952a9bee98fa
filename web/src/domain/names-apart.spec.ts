import { namesApart } from './names-apart.ts';

it('a display id stands beside a name only where two of the list have it, or in place of an unseen one', () => {
  const list = [
    { student_name: 'Alex Kim', display_id: 'S0044' },
    { student_name: 'Alex Kim', display_id: 'S0045' },
    { student_name: 'Ada Novak', display_id: 'S0003' },
    { student_name: null, display_id: 'S0009' },
  ];
  expect(list.map(namesApart(list))).toEqual(['Alex Kim, S0044', 'Alex Kim, S0045', 'Ada Novak', 'S0009']);
});
