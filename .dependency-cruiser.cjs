/** The wings of the API, lowest first: each may import from those before it. */
const WINGS = ['platform', 'features', 'work', 'app'];
/** The folders of a wing, lowest first: each may import from those before it, and from no other of its wing. */
const FLOORS = {
  platform: [
    'config commands lifecycle async language-model reach',
    'engines',
    'http',
    'follower operations',
  ],
  features: [
    'school',
    'classes',
    'documents reports',
    'students users rubrics',
    'assignments class-sheet',
    'accesses audit auth essays',
    'baselines shared-feedback courses',
    'batches conversions writing-rooms',
    'exports',
  ],
  work: ['progress ai-writing authorship grading', 'recalibration retention pipeline'],
};
const wingsLookDown = Object.fromEntries(
  WINGS.map((wing, at) => [
    `api/${wing}-looks-down`,
    {
      why: 'What all features use knows none of them; a feature does not wait for what is done after it.',
      from: { path: `^api/src/${wing}/` },
      to: { path: '^api/src/', pathNot: `^api/src/(${WINGS.slice(0, at + 1).join('|')})/` },
    },
  ]),
);
const floorsLookDown = Object.fromEntries(
  Object.entries(FLOORS).flatMap(([wing, floors]) =>
    floors.flatMap((floor, at) =>
      floor.split(' ').map((folder) => {
        const below = floors.slice(0, at).flatMap((lower) => lower.split(' '));
        return [
          `api/${wing}/${folder}-looks-down`,
          {
            why: 'A folder that imports from one above it, or beside it, cannot be understood or moved alone.',
            from: { path: `^api/src/${wing}/${folder}/` },
            to: {
              path: `^api/src/${wing}/[^/]+(/|$)`,
              pathNot: `^api/src/${wing}/(${[folder, ...below].join('|')})/`,
            },
          },
        ];
      }),
    ),
  ),
);

/** The floors of the stores, lowest first. */
const STORE_FLOORS = [
  ['async', 'ports'],
  ['sealing', 'kept', 'school'],
  ['folder'],
  ['sqlite', 'mongodb', 'eventstoredb'],
  ['backup'],
];
const floorsOfStorage = Object.fromEntries(
  STORE_FLOORS.flatMap((floor, at) =>
    floor.map((folder) => {
      const below = STORE_FLOORS.slice(0, at).flat();
      const ground = at === 0 ? '' : '|(settings|file-permissions)\\.ts$';
      return [
        `storage/${folder}-looks-down`,
        {
          why: 'A port names what every store can do, sealing knows no store, and no store knows another.',
          from: { path: `^storage/src/${folder}/` },
          to: {
            path: '^storage/src/',
            pathNot: `^storage/src/((${[folder, ...below].join('|')})/${ground})`,
          },
        },
      ];
    }),
  ),
);

/** The floors of the contract: each may import from those before it. `rows` and `calls` stand beside each other. */
const CONTRACT_FLOORS = [['facts'], ['events'], ['domain'], ['answers'], ['rows', 'calls']];
const floorsOfContract = Object.fromEntries(
  CONTRACT_FLOORS.flatMap((floor, at) =>
    floor.map((folder) => {
      const below = CONTRACT_FLOORS.slice(0, at).flat();
      return [
        `contract/${folder}-looks-down`,
        {
          why: 'An event is made of facts, a rule folds events, an answer tells what a rule says; never the other way.',
          from: { path: `^contract/src/${folder}/` },
          to: { path: '^contract/src/[^/]+/', pathNot: `^contract/src/(${[folder, ...below].join('|')})/` },
        },
      ];
    }),
  ),
);

/** The floors of the pages, lowest first: each may import from those before it. */
const WEB_FLOORS = ['domain', 'data', 'components', 'session', 'upload|review', 'features', 'app'];
const WHY_OF_WEB_FLOOR = {
  domain: 'What a word or a number means is the same on every page, and is tried without a browser.',
  data: 'The calls of the server and what is remembered of them know nothing of what shows them.',
  components:
    'Components are shared by all rooms; one that knows a call of its own, or a feature, belongs there.',
  session: 'Who is signed in is known before there is a page.',
  'upload|review':
    'Essays and samples are uploaded and reviewed alike; what differs is passed in by their feature.',
  features: 'A feature is put on a page; it does not know which.',
};
const webLooksDown = Object.fromEntries(
  WEB_FLOORS.slice(0, -1).map((floor, at) => [
    `web/${floor.replace('|', '-and-')}-looks-down`,
    {
      why: WHY_OF_WEB_FLOOR[floor],
      from: { path: `^web/src/(${floor})/` },
      to: { path: '^web/src/', pathNot: `^web/src/(${WEB_FLOORS.slice(0, at + 1).join('|')}|fonts)/` },
    },
  ]),
);

/** The floors within the pages' essays: what a teacher does, then the card all of it is on, then lists of cards. */
const WEB_ESSAY_FLOORS = [
  'comments talks correct',
  'text-comments',
  'read score',
  'decide',
  'card',
  'lists upload batches sheets',
];
const floorsOfWebEssays = Object.fromEntries(
  WEB_ESSAY_FLOORS.flatMap((floor, at) =>
    floor.split(' ').map((folder) => {
      const below = WEB_ESSAY_FLOORS.slice(0, at).flatMap((lower) => lower.split(' '));
      return [
        `web/essays/${folder}-looks-down`,
        {
          why: 'What a teacher does with an essay can be read without the card or the list on which it is done.',
          from: { path: `^web/src/features/essays/${folder}/` },
          to: {
            path: '^web/src/features/essays/[^/]+/',
            pathNot: `^web/src/features/essays/(${[folder, ...below].join('|')})/`,
          },
        },
      ];
    }),
  ),
);

/** The floors within essays/: what may be decided and what is shown, then what a teacher does. */
const ESSAY_FLOORS = [['write'], ['read'], ['receive', 'review', 'grade', 'lists', 'feedback']];
const floorsOfEssays = Object.fromEntries(
  ESSAY_FLOORS.flatMap((floor, at) =>
    floor.map((folder) => {
      const below = ESSAY_FLOORS.slice(0, at).flat();
      return [
        `essays/${folder}-looks-down`,
        {
          why: 'What a teacher does to an essay stands beside the rest of it, not upon it.',
          from: { path: `^api/src/features/essays/${folder}/` },
          to: {
            path: '^api/src/features/essays/([^/]+/|essays\\.module)',
            pathNot: `^api/src/features/essays/(${[folder, ...below].join('|')})/`,
          },
        },
      ];
    }),
  ),
);

/** Which imports may not be, and why. */
const BORDERS = {
  'contract-imports-nothing': {
    why: 'Server, projections and browser read the contract; it must run anywhere and drag nothing along.',
    from: { path: '^contract/src', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: '^contract/src' },
  },
  'engines-know-only-the-contract': {
    why: 'An engine takes a text and answers: whatever calls it, a worker, a spec or the laboratory, gets the same.',
    from: { path: '^engines/' },
    to: {
      path: [
        '^(storage|projections|api|web)/',
        'node_modules/(@nestjs|openai|mongodb|@eventstore)/',
        '^(node:)?(http|https|net|tls|dgram)$',
      ],
    },
  },
  'engines-do-not-know-the-laboratory': {
    why: 'The laboratory fits and measures the engines; the product runs without it.',
    from: { path: '^engines/src' },
    to: { path: '^engines/lab' },
  },
  'the-product-runs-without-the-demo': {
    why: 'The demo speaks to the product as a browser does; no image holds it.',
    from: { path: '^[a-z]+/src/' },
    to: { path: '^demo/' },
  },
  'texts-are-read-in-the-pool': {
    why:
      'Whatever reads a student’s text may meet one it never ends with; the thread that answers ' +
      'HTTP must not wait for it.',
    from: {
      path: '^(api|projections|storage)/src',
      pathNot: '^api/src/work/recalibration/',
    },
    to: {
      path: '^engines/src/(reading|names|evidence|authorship|ai-writing|grading|rewrites)/',
      // Words, names and numbers; none of them takes a text.
      pathNot: '/(text-source|roster|placeholders|engine-version|verdict-words|learning-targets)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  'storage-knows-only-the-contract': {
    why: 'A store keeps events and rows; if it knew the rules or the screens it could not be exchanged.',
    from: { path: '^storage/src' },
    to: { path: '^(engines|projections|api|web)/' },
  },
  'read-models-do-not-know-the-loop': {
    why: 'A read model says what becomes of an event; who reads the log, and when, is no concern of it.',
    from: { path: '^projections/src/read-models/' },
    to: { path: '^projections/src/', pathNot: '^projections/src/read-models/' },
  },
  'projections-know-no-api': {
    why: 'Read models must be rebuildable without the API; importing it would let a command slip into a rebuild.',
    from: { path: '^projections/src' },
    to: { path: '^(engines|api|web)/' },
  },
  'web-knows-only-the-contract': {
    why: 'The browser talks to the server over HTTP; anything else would ship server code to a teacher.',
    from: { path: '^web/src' },
    to: { path: '^(engines|storage|projections|api)/' },
  },
  'features-do-not-know-each-other': {
    why:
      'A page composes features and passes callbacks; what several need moves to review, upload, ' +
      'components, data or contract.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/($1)/' },
  },
  'the-writing-page-stands-alone': {
    why: 'A student opens it on a school’s slow device: it brings none of what teachers’ pages are made of.',
    from: { path: '^web/src/write/' },
    to: { path: '^web/src/', pathNot: '^web/src/(write|domain|fonts)/' },
  },
  'pure-files-stay-pure': {
    why: 'Deciders and projections are folds and functions: no framework, no store, no network.',
    from: {
      path: '(\\.decider|\\.projection|-life|essay-flags|essay-state|teacher-scores|document-rules)\\.ts$',
    },
    to: {
      path: '(@nestjs|openai|mongodb|db-client|^(fs|http|https|net|child_process|node:fs|node:http)$)',
    },
  },
  'only-one-file-knows-each-store': {
    why: 'The client of a store is known to its adapter alone.',
    from: { pathNot: '^storage/src/(eventstoredb|mongodb|testing)/' },
    to: { path: 'node_modules/(@eventstore/db-client|mongodb)/' },
  },
  'only-one-file-knows-opentelemetry': {
    why: 'It is loaded only where traces are collected; everybody else says what is done, by the port of storage.',
    from: { pathNot: '^api/src/platform/operations/otel\\.ts$' },
    to: { path: 'node_modules/@opentelemetry/' },
  },
  'no-circles': {
    why: 'Files that import each other, be it types alone, cannot be understood or tested alone.',
    from: {},
    to: { circular: true },
  },
};

module.exports = {
  forbidden: Object.entries({
    ...BORDERS,
    ...wingsLookDown,
    ...floorsLookDown,
    ...floorsOfContract,
    ...floorsOfStorage,
    ...floorsOfEssays,
    ...webLooksDown,
    ...floorsOfWebEssays,
  }).map(([name, { why, from, to }]) => ({
    name,
    comment: why,
    severity: 'error',
    from,
    to,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.spec\\.tsx?$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'default'] },
  },
};
