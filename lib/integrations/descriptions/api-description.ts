import type { ActionInput } from '../../contracts/flow-manager/integrations/actions';
import type { AuthType, IntegrationAuth } from '../../contracts/flow-manager/integrations/integrations';

/** What an OpenAPI document or a Postman collection describes. */
export interface ApiDescription {
  format: 'openapi' | 'postman';
  name: string;
  /** Empty if it is not an address of its own. */
  base_url: string;
  auth_type: AuthType;
  auth: IntegrationAuth;
  auth_secret: string;
  operations: { key: string; action: Omit<ActionInput, 'desired_output' | 'captures'> }[];
  not_understood: string[];
}

export type UnknownObject = Record<string, unknown>;

export const isObject = (value: unknown): value is UnknownObject => typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): UnknownObject => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const blankAction = {
  description: '',
  query: {},
  headers: {},
  body_type: 'none',
  body: '',
  timeout_ms: 10_000,
  retries: 0,
  is_idempotent: false,
} as const;

export const methodOf = (text: string): ActionInput['method'] | undefined =>
  (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).find((method) => method === text.toUpperCase());
