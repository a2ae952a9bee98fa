/** The fields of these names that it has, and no others. */
export const picked = <Of extends object, Name extends keyof Of>(
  of: Of,
  names: readonly Name[],
): Pick<Of, Name> => {
  const some = {} as Pick<Of, Name>;
  for (const name of names) if (name in of) some[name] = of[name];
  return some;
};
