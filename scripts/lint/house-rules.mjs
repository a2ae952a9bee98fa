/** `private` binds only the compiler, `#` also holds at run time; constructor parameters stay `private`. */
const privateByHash = {
  create(context) {
    const check = (node) => {
      if (node.accessibility === 'private' && node.kind !== 'constructor')
        context.report({ node, message: 'A member of a class is private by #.' });
    };
    return { PropertyDefinition: check, MethodDefinition: check };
  },
};

const OF_THE_MACHINE = /^(?:get(?:FullYear|Month|Date|Day|Hours)|toLocale(?:Date|Time)String)$/;

/** Days are those of the school: what is read from a moment any other way is the machine's day, or UTC's. */
const daysByZone = {
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
        const { name } = node.callee.property;
        const [from, to] = node.arguments.map(({ value }) => value);
        if (OF_THE_MACHINE.test(name) || (name === 'slice' && from === 0 && to === 10))
          context.report({
            node,
            message: 'Days are those of the school: use dayOf (contract/src/domain/days.ts).',
          });
      },
    };
  },
};

const isQuery = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  /^use(?!Lazy)\w*Query$/.test(node.callee.name);

/** After a failure RTK's `isLoading` is true once more: what shows placeholders by it unmounts its teacher's work. */
const awaitedQueries = {
  create(context) {
    const queries = new Set();
    const refuse = (node) =>
      context.report({ node, message: 'A query is awaited by isAwaited (web/src/components/loaded.tsx).' });
    return {
      VariableDeclarator({ id, init }) {
        if (!isQuery(init)) return;
        if (id.type === 'Identifier') queries.add(id.name);
        if (id.type !== 'ObjectPattern') return;
        for (const property of id.properties) if (property.key?.name === 'isLoading') refuse(property);
      },
      MemberExpression(node) {
        if (node.property.name !== 'isLoading') return;
        if (isQuery(node.object) || queries.has(node.object.name)) refuse(node);
      },
    };
  },
};

/** 'They' for people, but for what is quoted. */
const PEOPLE = /\b(?:she|hers?|herself|he|him|himself)\b/i;
const QUOTED = /'[^'\n]*'|`[^`\n]*`/g;
/** Names that were sentences or riddles, and what they are called now. */
const RENAMED = new Map([
  ['AskedTogether', 'RequestCoalescer'],
  ['InOneCall', 'BatchLoader'],
  ['KeptList', 'PrecomputedListStats'],
  ['Remains', 'ErasureResidue'],
  ['Turnstile', 'CooperativeScheduler'],
  ['WrittenAlong', 'WriteContext'],
  ['hers', 'theirs, or what it is'],
  ['lettingFirst', 'withLowerPriority'],
  ['minds', 'conflictsWith'],
  ['notShowing', 'staleReadModels'],
]);

/** Said of a type, they do not tell what it is of: 'RowFilter', not 'Asked'. */
const BARE = new Set(
  (
    'Answered Asked Begun Beside Decided Done Found Given Held Judged Kept Known Left Made Said Seen Sent Shown ' +
    'Standing Taken Told Wanted Where Whose Written'
  ).split(' '),
);

/** The field's noun and an active verb, in names and in what is said about them. */
const plainWords = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (PEOPLE.test(comment.value.replace(QUOTED, '')))
            context.report({ loc: comment.loc, message: "People are 'they'." });
      },
      'TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration'({ id }) {
        if (id && BARE.has(id.name)) context.report({ node: id, message: 'A type is a noun: say of what.' });
      },
      Identifier(node) {
        const now = RENAMED.get(node.name);
        if (now) context.report({ node, message: `Call it by the field's noun: ${now}.` });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'private-by-hash': privateByHash,
    'days-by-zone': daysByZone,
    'awaited-queries': awaitedQueries,
    'plain-words': plainWords,
  },
};
