import type { PlayedMessage, Template } from '@/lib/contracts/flow-manager/templates/templates';
import type { GoldenTurn } from '@/lib/engine/golden/golden-file';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import type { Context } from '@/server/platform/context';
import { findTemplate } from './find-template';

/** How many phrases of an intent the preview shows. */
const shownPhrases = 4;

/** A template with what the preview shows of it. Throws not_found. */
export async function readTemplate(ctx: Context, id: string, language?: string): Promise<Template> {
  const { summary, document, shipped } = await findTemplate(ctx, id, language);
  const { intents } = document.training;
  const documents = document.knowledge.flatMap((index) => index.documents);
  return {
    ...summary,
    questions: shipped ? [...shipped.questions] : intents.slice(0, 3).flatMap(({ phrases }) => phrases.slice(0, 1).map(asSpoken)),
    conversations: (shipped?.conversations ?? []).map(({ name, turns }) => ({ name, messages: turns.flatMap(toMessages) })),
    intents: intents.map(({ key_name, description, phrases }) => ({
      key_name,
      description,
      phrases: phrases.slice(0, shownPhrases).map(asSpoken),
    })),
    knowledge: documents.flatMap((entry) => (entry.kind === 'faq' ? entry.pairs.map(({ question }) => question) : [])),
  };
}

/** A turn of a tested conversation as what was said in it. */
function toMessages({ say, replies }: GoldenTurn): PlayedMessage[] {
  const said: PlayedMessage[] = say === undefined ? [] : [{ role: 'customer', text: say, choices: [] }];
  const answered = replies.map((reply): PlayedMessage => {
    if (typeof reply === 'string') return { role: 'assistant', text: reply, choices: [] };
    const choices = (reply.choices ?? []) as { label: string }[];
    return { role: 'assistant', text: String(reply.text ?? ''), choices: choices.map(({ label }) => label) };
  });
  return [...said, ...answered];
}

/** A phrase without the marks of its entities. */
function asSpoken(phrase: string): string {
  const parsed = parseAnnotated(phrase);
  return parsed.ok ? parsed.text : phrase;
}
