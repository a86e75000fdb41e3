import { describe, expect, it } from 'vitest';
import { curlCommand, quoted } from './curl-command';
import type { ApiOperation } from './read-operations';

const operation: ApiOperation = {
  id: 'x',
  method: 'get',
  path: '/api/things',
  summary: '',
  limits: [],
  access: 'public',
  path_parameters: [],
  query_parameters: [],
  answer: { status: 200, streams: false },
  errors: [],
};

describe('curlCommand', () => {
  it('leaves out the token if the call is public', () => {
    expect(curlCommand(operation, 'https://x.example')).toBe('curl "https://x.example/api/things" \\\n  -H "Accept-Language: en"');
  });

  it('turns path parameters into variables, and sends required fields', () => {
    const command = curlCommand(
      {
        ...operation,
        method: 'post',
        path: '/api/things/{thing_id}',
        access: 'things.create',
        query_parameters: [
          { name: 'mode', in: 'query', required: true, schema: { type: 'string', enum: ['a b'] } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        body: {
          content_type: 'application/json',
          schema: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string' }, color: { type: 'string' } },
          },
        },
      },
      'https://x.example',
    );
    expect(command).toContain('curl -X POST "https://x.example/api/things/$THING_ID?mode=a%20b"');
    expect(command).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(command).toContain('-d \'{\n  "name": "Support"\n}\'');
  });

  it('sends a form field by field', () => {
    const schema = { type: 'object', required: ['username'], properties: { username: { type: 'string' } } };
    const body = { content_type: 'application/x-www-form-urlencoded', schema };
    expect(curlCommand({ ...operation, method: 'post', body }, '')).toContain("--data-urlencode 'username=sara@example.com'");
  });
});

describe('quoted', () => {
  it('keeps an apostrophe', () => {
    expect(quoted("it's")).toBe(String.raw`'it'\''s'`);
  });
});
