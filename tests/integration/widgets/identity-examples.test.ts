import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { identityExamples } from '@/components/widgets/install/identity-examples';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { signUp } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { visitorBase } from '../api-keys/keys';

useProduct();
const customer = 'مشتری-۴۲';
let key: string;
let secret: string;

beforeAll(async () => {
  const owner = await signUp();
  const { id: assistant_id } = await assistantWith(owner, shopFlow);
  const { body: widget } = await owner.call<Widget>('post', '/api/flow-manager/widgets', { json: { name: 'فروشگاه', assistant_id } });
  const made = await owner.call<{ secret: string }>('post', `/api/flow-manager/widgets/${widget.id}/identity-secret`);
  [key, secret] = [widget.key, made.body.secret];
});

const runs = (program: string) => spawnSync(program, ['--version']).status === 0;

it.each([
  ['Node.js', 'node', ['--input-type=module', '-e'], `process.stdout.write(signCustomer('${customer}'))`],
  ['Python', 'python3', ['-c'], `print(sign_customer('${customer}'), end='')`],
  ['PHP', 'php', ['-r'], `echo sign_customer('${customer}');`],
] as const)('the example in %s signs as the product checks it', async (language, program, options, use) => {
  // Not every machine has PHP.
  if (program === 'php' && !runs(program)) return;
  const source = identityExamples.find((one) => one.language === language)?.source.replace('<?php', '') ?? '';
  const env = { ...process.env, HAMDAM_SIGNING_SECRET: secret };
  const signature = execFileSync(program, [...options, `${source}\n${use}`], { encoding: 'utf8', env });
  const json = { external_id: customer, signature };
  expect((await call('post', `${visitorBase}/sessions`, { token: key, json })).status).toBe(201);
  const other = { ...json, external_id: 'کسی دیگر' };
  expect((await call('post', `${visitorBase}/sessions`, { token: key, json: other })).status).toBe(403);
});
