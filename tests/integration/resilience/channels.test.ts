import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, until, type Platform } from '../support/processes';
import { makeScene } from '../support/processes-scene';
import { instagramService, linkedinService, systemService, telegramService, type Customer, type ServiceStandIn } from './channel-customers';
import { addOperators, insist } from './inbox-people';

const customersOfEach = 2;
const kills = 3;
const [handoffMessage, returnMessage] = ['وصل می‌کنم.', 'برگشتم.'];

/** Repeats each message, and hands off to staff at «کارشناس». */
const flow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
    { key: 'echo', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
    { key: 'staff', type: 'handoff' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'staff', conditions: [{ type: 'exact_match', value: 'کارشناس' }] },
    { source: 'ask', target: 'echo', conditions: [{ type: 'default' }] },
    { source: 'echo', target: 'ask' },
    { source: 'staff', target: 'ask' },
  ],
  settings: { handoff_message: handoffMessage, assistant_return_message: returnMessage },
};

let platform: Platform;
let database: pg.Pool;
let services: ServiceStandIn[];

beforeAll(async () => {
  services = await Promise.all([telegramService('webhook'), instagramService(), linkedinService(), systemService()]);
  const settings = Object.assign({}, ...services.map((one) => one.settings)) as Record<string, string>;
  platform = await startPlatform({ workers: 2, settings });
  database = new pg.Pool({ connectionString: platform.services.databaseUrl, max: 2 });
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await Promise.all((services ?? []).map((one) => one.stop()));
});

it('customers of each channel talk to an assistant and to a person while each process is killed', { timeout: 300_000 }, async () => {
  const { url, apis, workers } = platform;
  const { token, assistant_id } = await makeScene(url, flow);
  const [operator = ''] = await addOperators(url, platform.services.databaseUrl, token, 1);
  await insist('PUT', `${url}/api/user-management/business/inbox-settings`, token, { undo_seconds: 1 });
  const arrivals = await Promise.all(services.map((one) => one.connect({ url, token, assistant_id })));
  const customers = arrivals.flatMap((arrive) => Array.from({ length: customersOfEach }, arrive));

  let isTalking = true;
  const talking = Promise.all(customers.map((customer, index) => talk(customer, index, url, operator))).finally(() => (isTalking = false));
  const kill = async (): Promise<void> => {
    for (let count = 0; count < kills; count++) {
      for (const process of [...apis, ...workers]) {
        await sleep(2_000);
        await until('the process runs', 30_000, () => process.kill());
      }
    }
    expect(isTalking).toBe(true);
  };
  const [conversations] = await Promise.all([talking, kill()]);
  for (const { id, said } of conversations) await expectWhole(id, said);
});

interface Conversation {
  id: string;
  /** Who said what, in order. */
  said: [role: string, text: string][];
}

/** Talks to the assistant, to an operator, and to the assistant again. Each waits for the other, and nothing comes twice in between. */
async function talk({ channel, write, texts }: Customer, index: number, url: string, operator: string): Promise<Conversation> {
  const said: Conversation['said'] = [];
  const shown = (): string[] => {
    const expected = said.flatMap(([role, text]) => (role === 'user' ? [] : [text]));
    // A process that dies between a message and its record sends it again: that is the only way to a duplicate.
    const got = texts().filter((text, place, all) => text !== all[place - 1]);
    expect(expected.slice(0, got.length)).toEqual(got);
    return got;
  };
  const arrives = async (role: string, text: string): Promise<void> => {
    said.push([role, text]);
    await until(`${channel} shows "${text}"`, 120_000, () => texts().at(-1) === text);
    shown();
  };
  const ask = async (text: string, answer: string): Promise<void> => {
    said.push(['user', text]);
    await write(text);
    await arrives('assistant', answer);
  };

  const greeting = `سلام از ${channel} ${index}`;
  await ask(greeting, `شنیدم: ${greeting}`);
  for (const text of ['یک', 'دو', 'سه']) await ask(text, `شنیدم: ${text}`);
  await ask('کارشناس', handoffMessage);
  const { rows } = await database.query<{ id: string }>('select conversation_id as id from messages where text = $1', [greeting]);
  const id = rows[0]?.id ?? '';
  const conversation = `${url}/api/flow-manager/inbox/conversations/${id}`;
  expect(await insist('POST', `${conversation}/take-over`, operator)).toMatchObject({ status: 200 });
  for (const [place, message] of ['پاسخ یک', 'پاسخ دو'].entries()) {
    expect(await insist('POST', `${conversation}/replies`, operator, { message, client_message_id: `r${place}` })).toMatchObject({
      status: 201,
    });
    await arrives('operator', message);
    const thanks = `ممنون ${place} از ${channel} ${index}`;
    said.push(['user', thanks]);
    await write(thanks);
    await until(
      'the operator sees it',
      60_000,
      async () => (await database.query('select from messages where text = $1', [thanks])).rowCount === 1,
    );
  }
  const back = await insist('POST', `${conversation}/hand-back`, operator);
  // Repeated after its response was lost: the assistant has it already.
  expect([200, 409]).toContain(back.status);
  await arrives('assistant', returnMessage);
  for (const text of ['چهار', 'پنج', 'شش']) await ask(text, `شنیدم: ${text}`);
  return { id, said };
}

/** Every message is there once and in its order, and everything was sent. */
async function expectWhole(id: string, said: Conversation['said']): Promise<void> {
  const { rows } = await database.query<{ role: string; text: string }>(
    'select role, text from messages where conversation_id = $1 order by position',
    [id],
  );
  expect(rows.map(({ role, text }) => [role, text])).toEqual(said);
  const { rows: left } = await database.query(`select from deliveries where conversation_id = $1 and state <> 'sent'`, [id]);
  expect(left).toEqual([]);
}
