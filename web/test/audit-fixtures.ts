import type { AuditEntry } from '@essays/contract';

/** Of an essay's history: that it was uploaded, unless something else is said. */
export const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: `e${changes.position}`,
  position: 1,
  at: '2026-11-17T09:00:00.000Z',
  actor_id: 'u1',
  actor: 'e.dunne',
  actor_role: 'teacher',
  action: 'EssayReceived',
  summary: 'Uploaded an argumentative essay as text.',
  subject: 'essay',
  subject_id: 'e1',
  student_id: 's1',
  student_display_id: 'S0001',
  reason: null,
  rule: null,
  values: null,
  decision: false,
  ...changes,
});
