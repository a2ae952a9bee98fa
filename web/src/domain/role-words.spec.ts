import { actorWithRole, actorWord } from './role-words.ts';

describe('who did something', () => {
  it.each<[Parameters<typeof actorWithRole>[0], string, string]>([
    [{ actor: 'e.dunne', actor_role: 'department_head' }, 'e.dunne', 'e.dunne · department head'],
    [{ actor: 'system', actor_role: 'system' }, 'system', 'system'],
    [{ actor: 'nobody', actor_role: 'none' }, 'without an account', 'without an account'],
    // A user may have such a name.
    [{ actor: 'nobody', actor_role: 'teacher' }, 'nobody', 'nobody · teacher'],
    // A role of another release, as it was recorded.
    [{ actor: 'j.ode', actor_role: 'unknown', unknown_role: 'counselor' }, 'j.ode', 'j.ode · counselor'],
  ])('%o', (entry, inTable, withRole) => {
    expect([actorWord(entry), actorWithRole(entry)]).toEqual([inTable, withRole]);
  });
});
