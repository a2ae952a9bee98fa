import { receiptOf } from './erasure-receipt.ts';

it('a receipt of a deletion has who did it, when and how many, and nothing of any student', () => {
  const done = { year: '2024-25', of: 118, erased: 117, kept: 2, refused: ['Maya Rivera has …'] };
  const receipt = receiptOf(done, { by: 'r.lopez', at: new Date('2026-11-28T04:00:00Z') });
  expect(receipt.split('\r\n')).toEqual([
    'Receipt of a deletion, academic year 2024-25',
    '',
    'When: 2026-11-28T04:00:00.000Z',
    'By: r.lopez',
    'Deleted for good: 117 students of 118, with all that belonged to them',
    'Kept on purpose: 2',
    'Could not be deleted: 1',
    '',
    'The keys of what was deleted are destroyed. The audit of the application has an entry for each.',
    '',
  ]);
});
