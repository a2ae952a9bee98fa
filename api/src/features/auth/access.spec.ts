import { Reflector } from '@nestjs/core';
import { hasPermission, PERMISSIONS } from '@essays/contract';
import type { Permission } from '@essays/contract';
import { Needs, NeedsOneOf, Public, SignedIn } from '../../platform/http/decorators.ts';
import { accessOf, isAllowed } from './access.ts';

class Undecided {
  route(): void {}
  @Public() open(): void {}
  @SignedIn() own(): void {}
  @Needs('grade_essays') grade(): void {}
  @NeedsOneOf('erase_own', 'erase_any') erase(): void {}
}
@Needs('view_essays')
class Essays {
  list(): void {}
  @Public() open(): void {}
  @Needs('grade_essays') grade(): void {}
  @Needs('manage_users') users(): void {}
  @NeedsOneOf('erase_own', 'erase_any') erase(): void {}
}
@SignedIn()
class Own {
  route(): void {}
}

const reflector = new Reflector();
const of = (controller: new () => object, route: string) =>
  accessOf(reflector, controller.prototype[route as never] as Function, controller);
const allowed = (access: ReturnType<typeof of>, ...permissions: Permission[]) =>
  isAllowed(access, (one) => hasPermission({ permissions }, one));

describe('whom a route is for', () => {
  it('nobody, while nothing is declared', () => {
    expect(of(Undecided, 'route')).toBe('undecided');
    expect(allowed('undecided', ...PERMISSIONS)).toBe(false);
  });

  it('everybody, or everybody with an account, when it says so, whatever its controller says', () => {
    expect(of(Undecided, 'open')).toBe('everybody');
    expect(of(Essays, 'open')).toBe('everybody');
    expect(of(Undecided, 'own')).toBe('signed-in');
    expect(of(Own, 'route')).toBe('signed-in');
    for (const access of ['everybody', 'signed-in'] as const) expect(allowed(access)).toBe(true);
  });

  it('whoever has all the permissions that it and its controller name', () => {
    expect(of(Undecided, 'grade')).toEqual({ all: ['grade_essays'], oneOf: null });
    expect(of(Essays, 'list')).toEqual({ all: ['view_essays'], oneOf: null });
    const users = of(Essays, 'users');
    expect(users).toEqual({ all: ['manage_users', 'view_essays'], oneOf: null });
    expect(allowed(users, 'manage_users', 'view_essays')).toBe(true);
    expect(allowed(users, 'manage_users')).toBe(false);
    expect(allowed(users, 'view_essays')).toBe(false);
    expect(allowed(users)).toBe(false);
  });

  it('does not repeat a permission that another one implies', () => {
    expect(of(Essays, 'grade')).toEqual({ all: ['grade_essays'], oneOf: null });
  });

  it('whoever has one of several, and all the others it needs', () => {
    const erase = of(Essays, 'erase');
    expect(erase).toEqual({ all: ['view_essays'], oneOf: ['erase_own', 'erase_any'] });
    expect(allowed(erase, 'view_essays', 'erase_own')).toBe(true);
    expect(allowed(erase, 'view_essays', 'erase_any')).toBe(true);
    expect(allowed(erase, 'view_essays')).toBe(false);
    expect(allowed(erase, 'erase_any')).toBe(false);
    expect(of(Undecided, 'erase')).toEqual({ all: [], oneOf: ['erase_own', 'erase_any'] });
  });
});
