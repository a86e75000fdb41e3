/**
 * The import rules of ARCHITECTURE.md: `app` and `workers` are entry points, `components` is presentation,
 * `server` does I/O, and `lib` is pure logic. `prisma`, `scripts` and `tests` may import anything, and nothing imports them.
 */

/** Packages without I/O, environment or React: all that `lib` may use. Add to them sparingly. */
const purePackages = ['zod', 're2js', 'porter2', 'fflate', 'yaml'];

/** The only users of the database role that sees every business: sign-in, calls without a business, and jobs for all businesses. */
const systemDbReaders = [
  'server/auth/',
  // Before a key is found, its business is not known.
  'server/api-keys/find-key\\.ts$',
  // The hosted page of a widget is found by its address.
  'server/widgets/shown-widget\\.ts$',
  'server/http/bind\\.ts$',
  'server/platform/',
  'server/system/',
  'server/conversations/(apply-retention|sweep-abandoned|drain-jobs|inbound-metrics|dead-letters)\\.ts$',
  // Businesses take turns with trainings, and a release that needs trainings starts them for all.
  'server/nlu/(training/claim-training|sweep-trainings)\\.ts$',
  // They take turns with the reading of documents, and web pages are due in all of them.
  'server/knowledge/(reading/claim-document|sweep-documents|retrieval/vectors/find-unembedded)\\.ts$',
  // A person who follows an invitation's link is in no business yet, and an account can be in several.
  'server/members/invitations/(find-invitation|accept-invitation|sign-up-by-invitation)\\.ts$',
  'server/users/(delete-account-data|read-own-account-data)\\.ts$',
  // Reservations of credit expire in all businesses.
  'server/billing/sweep-reservations\\.ts$',
  // A gateway names only the payment, and what is sold to all businesses is one set of books.
  'server/payments/((settle|platform)/|(take-reports|take-stripe-event|reconcile|check-sums)\\.ts$)',
  // Periods end in all businesses, and people of the platform are in none whose subscription they change.
  'server/subscriptions/(advance-subscriptions|record-on-platform)\\.ts$',
  // Times pass in the inboxes of all businesses.
  'server/inbox/(sweep-inbox|send-overdue)\\.ts$',
  // Timers of workflows are due in all businesses, and so are tasks.
  'server/workflows/sweep-workflows\\.ts$',
  // Endpoints of all businesses take turns.
  'server/webhooks/lease-deliveries\\.ts$',
  // A service names only the connection, and channels of all businesses take turns.
  'server/channels/(load-connection|sweep-connections|inbound/lease-updates|sweep-runs|outbound/lease-deliveries|listening/start-listening)\\.ts$',
  // Categories are shared by all businesses, and the two sides of a ticket notify one another.
  'server/support/(categories|notify-of-message)\\.ts$',
  // The hours of all businesses are counted, and ranked.
  'server/reporting/(count-reports|rank-businesses)\\.ts$',
  // A business is created before it has members, and removed after its last one has left.
  'server/businesses/(create-business|delete-business|leave-business|remove-deleted)\\.ts$',
  // Calls, recordings and what browsers signed in with end in all businesses.
  'server/voice/(sweep-calls|prune-voice)\\.ts$',
  // Who calls is known before the business is, and processes keep the trunks of all businesses registered.
  'server/voice/sip/(browser-user|phone-connection|trunk|trunk-registrations)\\.ts$',
  // Credit for two businesses, and the names of those that signed up with a code.
  'server/referrals/(give-reward|list-referrals)\\.ts$',
  // People of the platform are in no business, and write to the owners of all.
  'server/notifications/(notify-platform|broadcast)\\.ts$',
];

const tests = '\\.(test|bench)\\.tsx?$';
const packages = (names) => `^node_modules/(@types/)?(${names.join('|')})/`;
const outside = '^(prisma/(?!generated/|migrations/meta/)|scripts/|tests/)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unknown-imports',
      comment: 'An import that cannot be resolved would hide a dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: tests } },
    {
      name: 'outside-is-not-imported',
      severity: 'error',
      from: { path: '^(app|components|lib|server|workers|widget|phone)/', pathNot: tests },
      to: { path: outside },
    },
    {
      name: 'pages-know-no-server',
      comment: 'Screens go through the public API; only app/api, app/c, app/server.ts and app/api-server.ts mount the server.',
      severity: 'error',
      from: { path: ['^app/', '^[^/]+\\.(ts|tsx|mjs)$'], pathNot: ['^app/(api|c)/', '^app/(api-)?server\\.ts$'] },
      to: { path: '^(server|workers)/' },
    },
    {
      name: 'api-mounts-only',
      comment: 'Routes mount server/api and read server/platform. Use cases are behind server/api.',
      severity: 'error',
      from: { path: ['^app/(api|c)/', '^app/(api-)?server\\.ts$'] },
      to: { path: ['^server/(?!api/|platform/)', '^(workers|components)/'] },
    },
    {
      name: 'components-call-the-api',
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
      name: 'lib-is-pure',
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
      name: 'engine-is-independent',
      comment: 'Its golden transcripts are read by a model that is trained for them.',
      severity: 'error',
      from: { path: '^lib/engine/', pathNot: [tests, '^lib/engine/golden/'] },
      to: { pathNot: ['^lib/(engine|text)/', '^lib/(limits|without-limits|run-steps|timezone)\\.ts$', packages(['zod'])] },
    },
    {
      name: 'nlu-is-independent',
      comment: 'It knows the shape of the result that the dialog engine reads, and nothing else of that engine.',
      severity: 'error',
      from: { path: '^lib/nlu/', pathNot: tests },
      to: { pathNot: ['^lib/(nlu|text)/', '^lib/(run-steps|national-code)\\.ts$', '^lib/engine/nlu-result\\.ts$', packages(purePackages)] },
    },
    {
      name: 'widget-stands-alone',
      comment: 'Websites load all of it, so it takes only types from lib.',
      severity: 'error',
      from: { path: '^widget/', pathNot: tests },
      to: { pathNot: ['^widget/', '^lib/', '^phone/', packages(['preact', 'eventsource-parser'])] },
    },
    {
      name: 'widget-calls-from-a-script-of-its-own',
      comment: 'Pages load the phone when a visitor calls, and not with the widget.',
      severity: 'error',
      from: { path: '^widget/(?!call/)' },
      to: { path: '^(phone|widget/call)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'phone-stands-alone',
      comment: 'Screens and the widget share it, so it has no display and takes only types from lib.',
      severity: 'error',
      from: { path: '^phone/', pathNot: tests },
      to: { pathNot: ['^phone/', '^lib/', packages(['sip\\.js'])] },
    },
    {
      name: 'phone-takes-only-types-from-lib',
      severity: 'error',
      from: { path: '^phone/', pathNot: tests },
      to: { path: '^lib/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'widget-takes-only-types-from-lib',
      severity: 'error',
      from: { path: '^widget/', pathNot: tests },
      to: { path: '^lib/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'widget-is-shown-as-a-preview',
      severity: 'error',
      from: { path: '^(app|components)/' },
      to: { path: '^widget/', pathNot: '^widget/preview\\.ts$' },
    },
    {
      name: 'server-imports-no-entry-points',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|workers|widget|phone)/' },
    },
    {
      name: 'workers-import-no-screens',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(app|components|widget|phone)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'It contains what calls have in common. server/api adds the features.',
      severity: 'error',
      from: { path: '^server/http/', pathNot: tests },
      to: { path: '^server/(?!http/|platform/)' },
    },
    {
      name: 'one-level-is-public',
      comment: 'server/<feature>/<file> is public, server/<feature>/<folder>/* belongs to the feature. All of server/platform is public.',
      severity: 'error',
      from: { path: '^server/([^/]+)/' },
      to: { path: '^server/(?!platform/)[^/]+/[^/]+/', pathNot: '^server/$1/' },
    },
    {
      name: 'one-level-is-public-to-entry-points',
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
    // Type-only imports also count.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
