import { describe, expect, it } from 'vitest';
import { assistantDocumentSchema } from '@/lib/assistants/assistant-document';
import { expectTurn } from '../expect-turn';
import { teach } from '@/lib/engine/golden/taught-assistant';
import { walkGolden } from '@/lib/engine/golden/walk-golden';
import { validateFlowDocument, type FlowValidation } from '@/lib/engine/validate-flow-document';
import type { Locale } from '@/lib/locales';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import { goldenOf } from './golden-of';
import { isWrittenIn } from './is-written-in';
import type { TemplateContent, TemplateConversation } from '@/lib/templates/template';
import { textsOf } from './texts-of';

const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const;

/** Tests what is shipped in one language: its texts, its training, and its conversations. */
export function describeContent(locale: Locale, content: TemplateContent): void {
  describe(`in ${locale}`, () => {
    const document = assistantDocumentSchema.parse(content.document);
    const golden = goldenOf(document, content.conversations);
    const pairs = document.knowledge.flatMap(({ documents }) => documents.flatMap((entry) => (entry.kind === 'faq' ? entry.pairs : [])));

    it('has a flow whose parts fit together, and phrases', () => {
      expect(document.language).toBe(languages[locale]);
      const flows = document.flows.map(({ document: flow }) => flow);
      const validated = flows.map((flow): FlowValidation =>
        validateFlowDocument(
          flow,
          flows.flatMap(({ name }) => (name === flow.name ? [] : [name])),
          () => false,
        ),
      );
      expect(validated.flatMap((validation) => (validation.ok ? [] : validation.problems))).toEqual([]);
      expect(flows.length).toBeGreaterThan(0);
      const short = document.training.intents.filter(({ phrases }) => new Set(phrases).size < 10).map(({ key_name }) => key_name);
      expect(short, 'intents with fewer than ten phrases').toEqual([]);
    });

    it('has conversations that the gallery can show', () => {
      expect(content.conversations.length).toBeGreaterThanOrEqual(2);
      const replies = content.conversations.flatMap(({ turns }) => turns.flatMap((turn) => turn.replies));
      expect(replies.filter((reply) => typeof reply !== 'string' && typeof reply.text !== 'string')).toEqual([]);
    });

    it.each(content.questions)('answers the question that people are invited to try: %s', (say) => {
      if (pairs.some(({ question }) => question === say)) return;
      const asked: TemplateConversation = {
        name: say,
        turns: [
          { event: 'start', replies: [] },
          { say, replies: [] },
        ],
      };
      const [conversation] = goldenOf(document, [asked]).cases;
      const walked = [...walkGolden(golden, conversation!)].at(-1);
      expect(walked?.walked.trace.counters_after.consecutive_fallbacks).toBe(0);
    });

    it('is written in its language', () => {
      const foreign = [content.name, content.summary, ...content.questions, ...textsOf(document, content.conversations)];
      expect(foreign.filter((text) => !isWrittenIn(locale, text))).toEqual([]);
    });

    it('understands each of its phrases as what it was taught for', () => {
      const { read } = teach(golden.taught!);
      const threshold = document.flows.find(({ is_default }) => is_default)?.document.settings.confidence_threshold ?? 0.6;
      const wrong = document.training.intents.flatMap(({ key_name, phrases }) =>
        phrases.flatMap((phrase): object[] => {
          const parsed = parseAnnotated(phrase);
          if (!parsed.ok) return [{ phrase, problems: parsed.problems }];
          const [best] = read(parsed.text, { wanted_entities: new Set(), context: { now: 0, timezone: 'UTC' } }).intents;
          return best?.name === key_name && best.confidence >= threshold ? [] : [{ phrase, meant: key_name, best }];
        }),
      );
      expect(wrong).toEqual([]);
    });

    it.each(golden.cases)('talks as described: $name', (conversation) => {
      [...walkGolden(golden, conversation)].forEach((walked, index) => expectTurn(walked, index + 1));
    });
  });
}
