import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './processes';
import { makeScene, say, type Scene } from './processes-scene';

/** A business that requests as much as it can. */
export interface Business extends Scene {
  url: string;
  /** One call of the flow manager's API, with any response. */
  send: (method: string, path: string, body?: object | FormData) => Promise<Response>;
  /** Breaks off its calls, also those to come. */
  hangUp: () => void;
}

export interface HeavyWork {
  /** How many of its calls run concurrently. */
  side_by_side: number;
  /** Prepares the work, and returns a function to repeat. It may make several calls, of which the last response counts. */
  prepare: (business: Business) => Promise<() => Promise<Response>>;
}

/** A flow of questions in a row. */
export function longFlow(nodes: number): object {
  const key = (number: number) => `n${number}`;
  const questions = Array.from({ length: nodes - 1 }, (_, number) => ({
    key: key(number),
    type: 'standard',
    kind: 'question',
    content: `پرسش ${number}`,
  }));
  const ways = questions
    .slice(1)
    .map((_, number) => ({ source: key(number), target: key(number + 1), conditions: [{ type: 'exact_match', value: `${number}` }] }));
  return {
    format: 'hamdam.flow/1',
    name: 'بلند',
    nodes: [{ key: 'start', type: 'start' }, ...questions],
    edges: [{ source: 'start', target: key(0) }, ...ways],
  };
}

/** A file of training data in our own format. */
function trainingFile(intents: number, phrases: number): FormData {
  const words = [
    'سفارش',
    'قیمت',
    'ساعت',
    'ارسال',
    'گلدان',
    'رز',
    'پول',
    'کارت',
    'شهر',
    'امروز',
    'فردا',
    'چند',
    'کجا',
    'بسته',
    'هدیه',
    'مادر',
  ];
  const phrase = (intent: number, number: number) =>
    [
      ...Array.from({ length: 6 }, (_, k) => words[(number * (k + intent) + k * k + (number >> k)) % words.length]),
      `${intent}و${number}`,
    ].join(' ');
  const items = Array.from({ length: intents }, (_, intent) => ({
    key_name: `intent_${intent}`,
    phrases: Array.from({ length: phrases }, (_p, number) => phrase(intent, number)),
  }));
  const form = new FormData();
  form.set('file', new File([JSON.stringify({ format: 'hamdam.nlu/1', intents: items })], 'training.json', { type: 'application/json' }));
  return form;
}

/** A pattern with such large repeat counts that its program is huge. */
export const hugePattern = 'a{0,1000}'.repeat(40);

const largest = 5_000;

export const heavyWorks = {
  'imports of a flow': {
    side_by_side: 4,
    prepare: async ({ send, flow_base_id }) => {
      const document = longFlow(largest);
      return async () => {
        const imported = await send('POST', `/dialog/flow-bases/${flow_base_id}/import`, document);
        if (imported.status !== 201) return imported;
        const { id } = (await imported.json()) as { id: string };
        return send('DELETE', `/dialog/versions/${id}`);
      };
    },
  },
  'clones of a flow': {
    side_by_side: 4,
    prepare: async (business) => {
      const source = await importLongFlow(business);
      return async () => {
        const cloned = await business.send('POST', `/dialog/versions/${source}/clone`, {});
        if (cloned.status !== 201) return cloned;
        const { id } = (await cloned.json()) as { id: string };
        return business.send('DELETE', `/dialog/versions/${id}`);
      };
    },
  },
  'exports of a flow': {
    side_by_side: 4,
    prepare: async (business) => {
      const version_id = await importLongFlow(business);
      return () => business.send('GET', `/dialog/versions/${version_id}/export`);
    },
  },
  'patterns of an entity': {
    side_by_side: 4,
    prepare: async ({ send, assistant_id }) => {
      const patterns = Array.from({ length: 50 }, (_, number) => (number % 2 ? hugePattern : `(${'[a-z]?'.repeat(12)}){0,4}${number}`));
      const json = { text: 'a'.repeat(1_900), key_name: 'code', patterns };
      return () => send('POST', `/nlu/assistants/${assistant_id}/entities/test`, json);
    },
  },
  'previews of a template': {
    side_by_side: 4,
    prepare: async ({ send }) => {
      let number = 0;
      const parts = Array.from({ length: 20 }, () => ({ type: 'static_text', text_content: '{{a}}'.repeat(1_000) }));
      // Every other one exceeds the limit of a variable.
      return () =>
        send('POST', '/nlu/templates/render', {
          parts: parts.slice(0, 1 + (number % 20)),
          variables: { a: 'x'.repeat(number++ % 2 ? 16_000 : 255_000) },
        });
    },
  },
  'training files': {
    side_by_side: 4,
    prepare: async ({ send, assistant_id }) => {
      const form = trainingFile(100, 400);
      return () => send('POST', `/nlu/assistants/${assistant_id}/import?dry_run=true`, form);
    },
  },
  'groups of unmatched messages': {
    side_by_side: 4,
    prepare: async ({ url, token, assistant_id, send, openSession }) => {
      await Promise.all(
        Array.from({ length: 8 }, async (_, row) => {
          const session_id = await openSession();
          for (let number = 0; number < 250; number++)
            await say(url, token, { session_id, message: `آیا کالای ${row * 250 + number} هم دارید که برای مادرم بخرم و بفرستم` });
        }),
      );
      return () => send('GET', `/nlu/assistants/${assistant_id}/unmatched`);
    },
  },
  'trainings and evaluations': {
    side_by_side: 2,
    prepare: async ({ send, assistant_id }) => {
      await send('POST', `/nlu/assistants/${assistant_id}/import`, trainingFile(60, 60));
      let number = 0;
      const start = () => send('POST', `/nlu/assistants/${assistant_id}/${number++ % 2 ? 'evaluations' : 'trainings'}`);
      await start();
      return start;
    },
  },
} satisfies Record<string, HeavyWork>;

async function importLongFlow({ send, flow_base_id }: Business): Promise<string> {
  const imported = await send('POST', `/dialog/flow-bases/${flow_base_id}/import?activate=true`, longFlow(largest));
  if (imported.status !== 201) throw new Error(`the import answers ${imported.status}: ${await imported.text()}`);
  return ((await imported.json()) as { id: string }).id;
}

/** A flow that understands no message, and never escalates. */
const deafFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', fallback_message: 'متوجه نشدم.', max_retries: 1_000_000 },
  ],
  edges: [{ source: 'start', target: 'ask' }],
  settings: { max_global_fallbacks: null },
};

export async function makeBusiness(url: string, flow: object = deafFlow): Promise<Business> {
  const scene = await makeScene(url, flow);
  const calls = new AbortController();
  const send: Business['send'] = (method, path, body) => {
    const json = body && !(body instanceof FormData);
    return fetch(`${url}/api/flow-manager${path}`, {
      method,
      headers: { Authorization: `Bearer ${scene.token}`, ...(json && { 'Content-Type': 'application/json' }) },
      body: json ? JSON.stringify(body) : body,
      signal: calls.signal,
    });
  };
  return { ...scene, url, send, hangUp: () => calls.abort() };
}

/** Repeats calls until it is stopped, including refused ones. */
export class Repeated {
  /** The count of each status. 0 is a broken connection. */
  readonly answers = new Map<number, number>();
  private stopping = false;
  private readonly done: Promise<unknown>;

  constructor(call: () => Promise<Response>, side_by_side: number) {
    this.done = Promise.all(Array.from({ length: side_by_side }, () => this.repeat(call)));
  }

  /** Waits for the calls in progress. Those that are broken off now are not counted. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.done;
  }

  private async repeat(call: () => Promise<Response>): Promise<void> {
    while (!this.stopping) {
      const status = await call().then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      );
      if (status === 0 && this.stopping) return;
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      // The limits of calls per minute, which would stop such a business, are disabled in the tests.
      if (status === 0 || status >= 400) await sleep(50);
    }
  }
}

/** Waits until a call of the work has been answered. */
export function untilInProgress({ answers }: Repeated): Promise<void> {
  return until('the work is under way', 30_000, () => answers.size > 0);
}
