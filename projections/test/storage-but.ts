import type { Storage } from '@essays/storage';

/** The same storage, except for some calls of one of its stores. */
export const storageBut = <Part extends 'log' | 'readModelWriter' | 'leases'>(
  storage: Storage,
  part: Part,
  calls: Partial<Storage[Part]>,
): Storage => {
  const instead = new Proxy(storage[part] as object, {
    get: (target, name) => {
      const member: unknown = Reflect.get(calls, name) ?? Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return new Proxy(storage, {
    get: (target, name) => (name === part ? instead : Reflect.get(target, name)),
  });
};
