import type { Example } from './example';

export const reportingExamples: Record<string, Example> = {
  'PUT /api/user-management/reporting/acquisition-costs': { body: () => ({ month: '2026-10-01', currency: 'IRT', amount: 5_000_000 }) },
  'POST /api/user-management/reporting/rebuild': { body: () => ({ days: 1 }) },
};
