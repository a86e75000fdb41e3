import { createTranslator } from 'use-intl/core';
import { CHECK_CODES, type CheckCode } from '@/lib/engine/check-flow';
import type { Finding, FindingCode, ScanCode } from '@/lib/engine/scan/finding';
import type { Locale } from '@/lib/locales';
import arCheck from '@/messages/ar/flowEditor.json';
import arScan from '@/messages/ar/flowScan.json';
import enCheck from '@/messages/en/flowEditor.json';
import enScan from '@/messages/en/flowScan.json';
import faCheck from '@/messages/fa/flowEditor.json';
import faScan from '@/messages/fa/flowScan.json';

const catalogs = {
  fa: { check: faCheck.check, scan: faScan.codes },
  ar: { check: arCheck.check, scan: arScan.codes },
  en: { check: enCheck.check, scan: enScan.codes },
} satisfies Record<Locale, { check: Record<CheckCode, unknown>; scan: Record<ScanCode, string> }>;

const checkCodes = new Set<FindingCode>(CHECK_CODES);

/** A finding in words. */
export function explainFinding(locale: Locale, { code, params }: Finding): string {
  const translate = createTranslator({ locale, messages: catalogs[locale] }) as unknown as (key: string, params?: object) => string;
  return translate(`${checkCodes.has(code) ? 'check' : 'scan'}.${code}`, params);
}
