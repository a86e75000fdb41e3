import type { InboxSort, InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { Context } from '@/server/platform/context';
import { cpuOf, print, quantile, sum } from './figures';
import { openBench } from './open-bench';
import { load, type Loaded } from './inbox/load';

/**
 * How long the inbox takes with 200,000 conversations and 5,000,000 messages: its lists in every view, with filters, orders
 * and deep pages, its counts, the search, and the timeline, each through its use case. The plans of their statements follow.
 * The numbers 20000 and 500000 as arguments make it a tenth; a third one is how often each is asked. With DATABASE_URL and MIGRATION_DATABASE_URL, the data stays
 * in that database, and the next run measures it without filling it again.
 */
const [conversations = 200_000, messages = 5_000_000, rounds = 40] = process.argv.slice(2).map(Number);
const day = 24 * 60 * 60_000;

const { owner, close } = await openBench();
try {
  const loaded = await findLoaded();
  await measure(loaded);
} finally {
  await close();
}

/** What a database that is already filled has, or a new filling. */
async function findLoaded(): Promise<Loaded> {
  const ids = async (text: string) => (await owner.query<{ id: string }>(text)).rows.map(({ id }) => id);
  const [business_id] = await ids(`select id from businesses where name = 'inbox' order by created_at desc limit 1`);
  if (!business_id) {
    console.log(`\n${conversations.toLocaleString()} conversations, ${messages.toLocaleString()} messages`);
    return load(owner, conversations, messages);
  }
  const own = (table: string) => ids(`select id from ${table} where business_id = '${business_id}' order by name, id`);
  const member_ids = await ids(`select user_id as id from memberships where business_id = '${business_id}' order by 1`);
  const [user_id] = await ids(`select user_id as id from conversation_reads where business_id = '${business_id}' limit 1`);
  return { business_id, user_id: user_id ?? '', assistant_ids: await own('assistants'), label_ids: await own('labels'), member_ids };
}

async function measure({ business_id, user_id, assistant_ids, label_ids, member_ids }: Loaded): Promise<void> {
  // Read only now, because the server reads its settings as it is loaded.
  const { tenantDb } = await import('@/server/platform/db/tenant-db');
  const { log } = await import('@/server/platform/log');
  const { listInbox } = await import('@/server/inbox/reading/list-inbox');
  const { countInbox } = await import('@/server/inbox/reading/count-inbox');
  const { searchInbox } = await import('@/server/inbox/reading/search-inbox');
  const { readTimeline } = await import('@/server/inbox/reading/read-timeline');
  const actor = { user_id, session_id: user_id, permissions: new Set<never>() };
  const ctx: Context = { business_id, actor, locale: 'fa', db: tenantDb(business_id, user_id), log, now: new Date() };

  type List = Parameters<typeof listInbox>[1];
  const list = (more: Partial<List>) => listInbox(ctx, { view: 'all', sort: 'latest', limit: 50, ...more });
  console.log('\nlists: p50, p95, processor time, and how many there are');
  for (const view of ['mine', 'unassigned', 'waiting', 'assistant', 'ended', 'all', 'snoozed', 'spam'] satisfies InboxView[]) {
    await time(
      view,
      () => list({ view }),
      ({ total }) => total,
    );
  }
  const [first, last] = [assistant_ids[0] ?? '', assistant_ids.at(-1) ?? ''];
  const month = { from: new Date(Date.now() - 60 * day).toISOString(), to: new Date(Date.now() - 30 * day).toISOString() };
  const filters: Record<string, Partial<List>> = {
    'the largest assistant': { assistant_id: first },
    'the smallest assistant': { assistant_id: last },
    'a common channel': { channel: 'api' },
    'a rare channel': { channel: 'email' },
    'a channel without conversations': { channel: 'sms' },
    'the most frequent label': { label_id: label_ids[0] },
    'the rarest label': { label_id: label_ids.at(-1) },
    'a member': { member_id: member_ids[0] },
    'urgent ones': { priority: 3 },
    'a month of a year ago': month,
    'ended, rare channel, small assistant': { view: 'ended', channel: 'email', assistant_id: last },
    'active, label, month': { view: 'assistant', label_id: label_ids[1], ...month },
  };
  for (const [name, more] of Object.entries(filters))
    await time(
      name,
      () => list(more),
      ({ total }) => total,
    );
  for (const sort of ['oldest', 'waiting', 'priority', 'due'] satisfies InboxSort[])
    await time(
      `order: ${sort}`,
      () => list({ sort }),
      ({ total }) => total,
    );
  for (const [name, more] of Object.entries({
    all: {},
    'the largest assistant': filters['the largest assistant'],
    ended: { view: 'ended' as const },
  })) {
    let cursor: string | undefined;
    for (let page = 0; page < 100; page += 1) cursor = (await list({ ...more, limit: 100, cursor })).next_cursor ?? undefined;
    await time(
      `page 200 of ${name}`,
      () => list({ ...more, cursor }),
      ({ total }) => total,
    );
  }
  await time(
    'counts',
    () => countInbox(ctx),
    ({ all }) => all,
  );

  type Search = Parameters<typeof searchInbox>[1];
  const search = (q: string, more: Partial<Search> = {}) => searchInbox(ctx, { view: 'all', limit: 50, q, ...more });
  const words = await wordsOf(business_id);
  console.log('\nsearch: p50, p95, processor time, and hits of the first page');
  const searches: Record<string, [string, Partial<Search>?]> = {
    'a very common word': [words.common],
    'a rare word': [words.rare],
    'two words, both common': [`${words.common} ${words.second}`],
    'two words, one rare': [`${words.common} ${words.rare}`],
    'a beginning of two letters': [words.common.slice(0, 2)],
    'a beginning of one letter': [words.common.slice(0, 1)],
    'a beginning of a rare word': [words.rare.slice(0, 4)],
    'a word that no message has': ['قققققق'],
    'two words that never meet': [`${words.rare} ${words.other}`],
    'a common word, small assistant': [words.common, { assistant_id: last }],
    'a common word, rarest label': [words.common, { label_id: label_ids.at(-1) }],
    'a common word, own conversations': [words.common, { view: 'mine' }],
    'a rare word, ended': [words.rare, { view: 'ended' }],
    'a common word, a month of a year ago': [words.common, month],
  };
  for (const [name, [q, more]] of Object.entries(searches))
    await time(
      name,
      () => search(q, more),
      ({ items }) => items.length,
    );
  let cursor: string | undefined;
  for (let page = 0; page < 40; page += 1) cursor = (await search(words.common, { limit: 100, cursor })).next_cursor ?? undefined;
  await time(
    'page 80 of a common word',
    () => search(words.common, { cursor }),
    ({ items }) => items.length,
  );

  console.log('\ntimeline: p50, p95, processor time, and items');
  const { items } = await list({ limit: 100 });
  const longest = items.reduce((one, other) => (other.message_count > one.message_count ? other : one)).id;
  await time(
    'the end of a conversation',
    () => readTimeline(ctx, longest, { limit: 50 }),
    (page) => page.items.length,
  );
  await time(
    'around a message',
    () => readTimeline(ctx, longest, { around: 20, limit: 50 }),
    (page) => page.items.length,
  );
  const { printPlans } = await import('./inbox/print-plans');
  await printPlans(owner, {
    'the list of all conversations': () => list({}),
    'the list of the own ones': () => list({ view: 'mine' }),
    'the list of a label': () => list({ label_id: label_ids[1] }),
    'the search of a common word': () => search(words.common),
    'the search of a rare word': () => search(words.rare),
    'the timeline': () => readTimeline(ctx, longest, { limit: 50 }),
  });
}

/** Besides the time that passed, the processor time of a call in this process and the database: it is the same on a busy machine. */
async function time<Result>(name: string, run: () => Promise<Result>, countOf: (result: Result) => number): Promise<void> {
  // The first ones are slower, because Node compiles the code while it runs and the database reads its files.
  for (let n = 0; n < 3; n += 1) await run();
  const before = await processorTime();
  const times: number[] = [];
  let count = 0;
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now();
    count = countOf(await run());
    times.push(performance.now() - begun);
  }
  const worked = ((await processorTime()) - before) / rounds;
  times.sort((one, other) => one - other);
  const [p50, p95, cpu] = [quantile(times, 0.5), quantile(times, 0.95), worked].map((value) => value.toFixed(1).padStart(7));
  print(name, `${p50} ${p95} ${cpu} ms ${String(count).padStart(7)}`);
}

/** Of this process and of the database's connections, in milliseconds. */
async function processorTime(): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return sum([process.pid, ...rows.map(({ pid }) => pid)].map(cpuOf));
}

/** Words of the messages by how frequent they are in the newest ones. */
async function wordsOf(business_id: string): Promise<Record<'common' | 'second' | 'rare' | 'other', string>> {
  const { rows } = await owner.query<{ word: string }>(
    `select word from (select text from messages where business_id = $1 order by created_at desc limit 20000) as newest,
            string_to_table(fold_words(text), ' ') as word
      where length(word) > 3 and strpos(word, chr(8204)) = 0 group by word order by count(*) desc, word`,
    [business_id],
  );
  const at = (place: number) => rows[Math.floor(place)]?.word ?? '';
  return { common: at(0), second: at(1), rare: at(rows.length * 0.6), other: at(rows.length * 0.9) };
}
