type Rules = PropertyDecorator | readonly PropertyDecorator[];

/** The rules of class-validator and class-transformer for each field of a body. */
type RulesOf<Body> = { readonly [Field in keyof Body]-?: Rules };

/** The class of a request's body: the fields of its type, each checked by its rules as by decorators above it. */
export const bodyOf = <Body extends object>(rules: RulesOf<Body>) => {
  class Checked {
    /** For a body that has these fields too. */
    static readonly rules = rules;
  }
  for (const [field, some] of Object.entries<Rules>(rules))
    // Of decorators the lowest is the first.
    for (const rule of [some].flat().reverse()) rule(Checked.prototype, field);
  return Checked as unknown as { new (): Body; readonly rules: RulesOf<Body> };
};
