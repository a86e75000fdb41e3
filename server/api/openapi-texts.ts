import { createTranslator } from 'use-intl/core';
import arDevelopers from '@/messages/ar/developers.json';
import ar from '@/messages/ar/openapi.json';
import enDevelopers from '@/messages/en/developers.json';
import en from '@/messages/en/openapi.json';
import faDevelopers from '@/messages/fa/developers.json';
import fa from '@/messages/fa/openapi.json';
import { mostExported } from '@/lib/contracts/user-management/audit-log';
import { enoughPhrases } from '@/lib/contracts/flow-manager/nlu/intents';
import type { ErrorCode } from '@/lib/errors';
import type { Locale } from '@/lib/locales';

const catalogs: Record<Locale, { openapi: typeof en; meanings: typeof enDevelopers.errors.meanings }> = {
  fa: { openapi: fa, meanings: faDevelopers.errors.meanings },
  ar: { openapi: ar, meanings: arDevelopers.errors.meanings },
  en: { openapi: en, meanings: enDevelopers.errors.meanings },
};

/** Numbers of the contracts that texts mention. */
const numbers = { most_exported: mostExported, enough_phrases: enoughPhrases };

/** A text of messages/<locale>/openapi.json, or an error code's meaning. */
export type OpenapiText = (key: string, values?: Record<string, string | number>) => string;

/** The texts of the OpenAPI document in one language. Keys come from paths and contracts, so a test checks that each exists. */
export function openapiTexts(locale: Locale): { text: OpenapiText; meaningOf: (code: ErrorCode) => string } {
  const text = createTranslator<Record<string, unknown>>({ locale, messages: catalogs[locale].openapi }) as unknown as OpenapiText;
  return {
    text: (key, values) => text(key, { ...numbers, ...values }),
    meaningOf: (code) => catalogs[locale].meanings[code],
  };
}
