/** The borders of the house plan. Each rule says why. */
module.exports = {
  forbidden: [
    {
      name: 'contract-imports-nothing',
      comment:
        'Server, projections and browser read the contract; it must run anywhere and drag nothing along.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^contract/src' },
    },
    {
      name: 'storage-knows-only-the-contract',
      comment:
        'A store keeps events and rows; if it knew the rules or the screens it could not be exchanged.',
      severity: 'error',
      from: { path: '^storage/src' },
      to: { path: '^(projections|api|web)/' },
    },
    {
      name: 'projections-know-no-api',
      comment:
        'Read models must be rebuildable without the API; importing it would let a command slip into a rebuild.',
      severity: 'error',
      from: { path: '^projections/src' },
      to: { path: '^(api|web)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      comment:
        'The browser talks to the server over HTTP; anything else would ship server code to a teacher.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(storage|projections|api)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment:
        'A page composes features and passes callbacks; what several need moves to session, roster, components or contract.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/($1)/' },
    },
    {
      name: 'components-know-no-feature',
      comment: 'Components are shared by all features; one that knows a feature belongs into it.',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(features|app/pages)/' },
    },
    {
      name: 'pure-files-stay-pure',
      comment:
        'Deciders, engines and projections are folds and functions: no framework, no store, no network.',
      severity: 'error',
      from: {
        path: '(\\.decider|\\.projection|compare-authorship|fingerprint|rubric-scorer|detect-rewrite|ai-writing-indicator|trend)\\.ts$',
      },
      to: {
        path: '(@nestjs|openai|mongodb|db-client|^(fs|http|https|net|child_process|node:fs|node:http)$)',
      },
    },
    {
      name: 'only-one-file-knows-each-store',
      comment: 'The client of a store is known to its adapter alone.',
      severity: 'error',
      from: { pathNot: '^storage/src/(eventstoredb|mongodb)' },
      to: { path: 'node_modules/(@eventstore/db-client|mongodb)/' },
    },
    {
      name: 'no-circles',
      comment: 'Files that import each other cannot be understood or tested alone. Type imports may.',
      severity: 'error',
      from: { pathNot: '^contract/src/events' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.spec\\.tsx?$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'default'] },
  },
};
