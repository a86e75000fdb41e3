import { containerBootstrap } from '@nlpjs/core';
import { LangAr } from '@nlpjs/lang-ar';
import { LangEn } from '@nlpjs/lang-en';
import { LangFa } from '@nlpjs/lang-fa';
import { Nlp } from '@nlpjs/nlp';
import { createReader } from '@/lib/nlu/create-reader';
import { decodeModel, encodeModel } from '@/lib/nlu/model-file';
import { trainModel } from '@/lib/nlu/train-model';
import type { Corpus, Phrase } from './corpus';
import { trainPlain } from './plain-linear';

/** A contestant's result for a message. */
export interface Answer {
  /** The best intent, even if the contestant considers the message out of scope. */
  intent: string;
  confidence: number;
  isOutOfScope: boolean;
}

export interface Trained {
  read(text: string): Answer | Promise<Answer>;
  /** 0 if the contestant does not store its model. */
  bytes: number;
}

type Train = (phrases: readonly Phrase[], language: Corpus['language']) => Trained | Promise<Trained>;

/** The product's engine with its model stored and loaded, and the engines it is compared with. */
export const contestants: Readonly<Record<string, Train>> = {
  hamdam: (phrases, language) => {
    const bytes = encodeModel(trainModel({ language, examples: phrases, entities: [] }));
    const read = createReader(decodeModel(bytes), { builtins: [] });
    return {
      bytes: bytes.length,
      read: (text) => {
        const { intent, confidence, intents } = read(text, { now: 0, timezone: 'UTC' });
        return { intent: intents[0]?.name ?? '', confidence, isOutOfScope: intent === null };
      },
    };
  },
  'logistic regression': (phrases) => plain('logistic', phrases),
  'linear SVM': (phrases) => plain('svm', phrases),
  'nlp.js': async (phrases, language) => {
    const container = await containerBootstrap();
    // Its defaults, except printing every step to the console.
    container.registerConfiguration('nlu-??', {
      keepStopwords: true,
      nonefeatureValue: 1,
      nonedeltaMultiplier: 1.2,
      spellCheck: false,
      spellCheckDistance: 1,
      filterZeros: true,
      log: false,
    });
    container.use(Nlp);
    for (const pack of [LangEn, LangFa, LangAr]) container.use(pack);
    const nlp = container.get('nlp');
    nlp.settings.autoSave = false;
    nlp.addLanguage(language);
    for (const { text, intent } of phrases) nlp.addDocument(language, text, intent);
    await nlp.train();
    return {
      bytes: 0,
      read: async (text) => {
        const { intent, score, classifications } = await nlp.process(language, text);
        const isOutOfScope = intent === 'None';
        return {
          intent: isOutOfScope ? (classifications.find((other) => other.intent !== 'None')?.intent ?? '') : intent,
          confidence: isOutOfScope ? 1 - score : score,
          isOutOfScope,
        };
      },
    };
  },
};

function plain(kind: 'logistic' | 'svm', phrases: readonly Phrase[]): Trained {
  const read = trainPlain(kind, phrases);
  return { bytes: 0, read: (text) => ({ ...read(text), isOutOfScope: false }) };
}
