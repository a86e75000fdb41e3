import type { Example } from './example';

const tour = { params: () => ({ tour: 'first_assistant' }) };

export const planExamples: Record<string, Example> = {
  // The free plan, which every installation has.
  'GET /api/user-management/plans/{plan_id}': { params: () => ({ plan_id: '019ac300-0000-7000-8000-000000000001' }) },
  'PUT /api/user-management/tours/{tour}': { ...tour, body: () => ({ state: 'skipped' }) },
  'DELETE /api/user-management/tours/{tour}': tour,
};
