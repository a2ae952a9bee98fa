/**
 * What a student is called: 'Bill' of 'Bill Blend' and of 'Blend, Bill'; a name without blanks is all of it. Null
 * without a name.
 */
export const givenNameOf = (name: string | null): string | null => {
  const [surname = '', given = ''] = (name ?? '').split(/[,，、]/u).map((part) => part.trim());
  return (given || surname).split(/\s+/u)[0] || null;
};
