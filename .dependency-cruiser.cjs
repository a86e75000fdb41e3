/**
 * The arrows of ARCHITECTURE.md: `app` and `workers` are doors, `components` is glass, `server` does I/O, `lib` only
 * thinks. `prisma`, `scripts` and `tests` stand outside and may import anything; nothing imports them.
 */

/** Packages without I/O, environment or React: all that `lib` may use. Add to them sparingly. */
const purePackages = ['zod', 're2js', 'porter2', 'fflate', 'yaml'];

/** Who may pass by the tenancy wall: sign-in, what comes before a business is known, and jobs for all businesses. */
const systemDbReaders = [
  'server/auth/',
  'server/http/bind\\.ts$',
  'server/platform/',
  'server/system/',
  'server/conversations/(apply-retention|sweep-abandoned|drain-jobs|inbound-metrics|dead-letters)\\.ts$',
  // Trainings are taken in turn between businesses, and a release that needs them begins them for all.
  'server/nlu/(training/claim-training|sweep-trainings)\\.ts$',
  // Who follows an invitation's link is in no business yet, and an account is in several.
  'server/members/invitations/(find-invitation|accept-invitation|sign-up-by-invitation)\\.ts$',
  'server/users/(delete-account-data|read-own-account-data)\\.ts$',
  // A business is made before anybody is in it, and closed when nobody is any more.
  'server/businesses/(create-business|delete-business|leave-business|remove-deleted)\\.ts$',
];

const tests = '\\.(test|bench)\\.tsx?$';
const packages = (names) => `^node_modules/(@types/)?(${names.join('|')})/`;
const outside = '^(prisma/(?!generated/|migrations/meta/)|scripts/|tests/)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unknown-imports',
      comment: 'An import that cannot be followed would hide an arrow.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: tests } },
    {
      name: 'outside-is-not-imported',
      severity: 'error',
      from: { path: '^(app|components|lib|server|workers)/', pathNot: tests },
      to: { path: outside },
    },
    {
      name: 'pages-know-no-server',
      comment: 'Screens go through the public API; only app/api, app/server.ts and app/api-server.ts mount the server.',
      severity: 'error',
      from: { path: ['^app/', '^[^/]+\\.(ts|tsx|mjs)$'], pathNot: ['^app/api/', '^app/(api-)?server\\.ts$'] },
      to: { path: '^(server|workers)/' },
    },
    {
      name: 'api-mounts-only',
      comment: 'Routes mount server/api and read server/platform. Use cases are behind server/api.',
      severity: 'error',
      from: { path: ['^app/api/', '^app/(api-)?server\\.ts$'] },
      to: { path: ['^server/(?!api/|platform/)', '^(workers|components)/'] },
    },
    {
      name: 'components-are-glass',
      comment: 'Not even types: what screen and server share is a contract in lib.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|server|workers|prisma)/' },
    },
    {
      name: 'components-reach-no-server',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^server/', reachable: true },
    },
    {
      name: 'components-run-in-browsers',
      severity: 'error',
      from: { path: '^components/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'lib-only-thinks',
      severity: 'error',
      from: { path: '^lib/', pathNot: tests },
      to: { pathNot: ['^lib/', '^messages/', packages(purePackages)] },
    },
    {
      name: 'lib-tests-stay-in-lib',
      severity: 'error',
      from: { path: `^lib/.*${tests}` },
      to: { path: '^(app|components|server|workers|prisma|scripts)/' },
    },
    {
      name: 'engine-stands-alone',
      comment: 'Its golden transcripts are read by a model that is trained for them.',
      severity: 'error',
      from: { path: '^lib/engine/', pathNot: [tests, '^lib/engine/golden/'] },
      to: { pathNot: ['^lib/(engine|text)/', '^lib/(limits|without-limits|run-steps|timezone)\\.ts$', packages(['zod'])] },
    },
    {
      name: 'nlu-stands-alone',
      comment: 'It knows the shape of what the dialog engine takes from it, and nothing else of that engine.',
      severity: 'error',
      from: { path: '^lib/nlu/', pathNot: tests },
      to: { pathNot: ['^lib/(nlu|text)/', '^lib/(run-steps|national-code)\\.ts$', '^lib/engine/nlu-result\\.ts$', packages(purePackages)] },
    },
    {
      name: 'server-knows-no-doors',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|workers)/' },
    },
    {
      name: 'workers-are-doors',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'It is what calls have in common. server/api puts the features on it.',
      severity: 'error',
      from: { path: '^server/http/', pathNot: tests },
      to: { path: '^server/(?!http/|platform/)' },
    },
    {
      name: 'one-level-is-public',
      comment:
        'server/<feature>/<file> is public, server/<feature>/<folder>/* belongs to the feature. The platform is a shelf: all of it is public.',
      severity: 'error',
      from: { path: '^server/([^/]+)/' },
      to: { path: '^server/(?!platform/)[^/]+/[^/]+/', pathNot: '^server/$1/' },
    },
    {
      name: 'one-level-is-public-to-doors',
      severity: 'error',
      from: { path: '^(app|workers)/' },
      to: { path: '^server/(?!platform/)[^/]+/[^/]+/' },
    },
    {
      name: 'system-db-is-for-few',
      comment: 'It sees every business. A use case takes ctx.db instead.',
      severity: 'error',
      from: { path: '^(app|components|lib|server|workers)/', pathNot: [...systemDbReaders.map((path) => `^${path}`), tests] },
      to: { path: '^server/platform/db/system-db\\.ts$' },
    },
    {
      name: 'retention-db-is-for-the-audit-log',
      comment: 'It alone may delete entries of the audit log.',
      severity: 'error',
      from: { path: '^(app|components|lib|server|workers)/', pathNot: ['^server/audit/delete-old-entries\\.ts$', tests] },
      to: { path: '^server/platform/db/retention-db\\.ts$' },
    },
    {
      name: 'no-development-packages-at-run-time',
      comment: 'A deployment installs without them.',
      severity: 'error',
      from: {
        path: ['^(server|workers|lib)/', '^app/(api-)?server\\.ts$', '^prisma/'],
        pathNot: [tests, '^server/platform/threads/thread-from-source\\.mjs$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated/', '^dist/', '^\\.next/'] },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type-only imports are arrows as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
