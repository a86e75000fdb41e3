'use client';

import { NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { bodyTypes, methods } from '@/lib/contracts/flow-manager/integrations/actions';
import { limits } from '@/lib/limits';
import { needsConfirmation, type ActionDraft, type ReadDraft } from './action-draft';
import classes from './editor.module.css';
import { JsonField } from './json-field';

interface RequestFieldsProps {
  draft: ActionDraft;
  json: ReadDraft['json'];
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<ActionDraft>) => void;
}

/** What an action is, and what it sends. */
export function RequestFields({ draft, json, problemAt, onChange }: RequestFieldsProps) {
  const t = useTranslations('integrations.editor');
  const isRepeatable = draft.is_idempotent || !['POST', 'PATCH'].includes(draft.method);
  /** The problem of a field, or of a part of it. */
  const inside = (field: string) => problemAt(field) ?? problemAt(`${field}.*`);
  return (
    <>
      <Section title={t('about')}>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            dir="auto"
            required
            maxLength={limits.integration_name}
            value={draft.name}
            error={problemAt('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <Textarea
            label={t('description')}
            description={t('description_help')}
            dir="auto"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limits.description}
            value={draft.description}
            error={problemAt('description')}
            onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        </Stack>
      </Section>
      <Section title={t('request')} description={t('request_help')}>
        <Stack gap="md">
          <div className={classes.line}>
            <NativeSelect
              label={t('method')}
              dir="ltr"
              data={[...methods]}
              value={draft.method}
              onChange={({ currentTarget: { value } }) => onChange({ method: methods.find((one) => one === value) })}
            />
            <TextInput
              label={t('path')}
              dir="ltr"
              placeholder="/orders/{order_id}"
              autoComplete="off"
              value={draft.path}
              error={problemAt('path')}
              onChange={({ currentTarget }) => onChange({ path: currentTarget.value })}
            />
          </div>
          <JsonField
            label={t('query')}
            description={<bdi dir="ltr">{'{ "status": "{{status}}" }'}</bdi>}
            value={draft.query}
            jsonError={json.query}
            problem={inside('query')}
            onChange={(query) => onChange({ query })}
          />
          <JsonField
            label={t('headers')}
            description={<bdi dir="ltr">{'{ "Accept-Language": "fa" }'}</bdi>}
            value={draft.headers}
            jsonError={json.headers}
            problem={inside('headers')}
            onChange={(headers) => onChange({ headers })}
          />
          <NativeSelect
            label={t('body_type')}
            data={bodyTypes.map((value) => ({ value, label: t(`body_types.${value}`) }))}
            value={draft.body_type}
            onChange={({ currentTarget: { value } }) => {
              const body_type = bodyTypes.find((one) => one === value);
              const needsObject = (body_type === 'json' || body_type === 'form') && draft.body.trim() === '';
              onChange({ body_type, ...(needsObject && { body: '{}' }) });
            }}
          />
          {draft.body_type === 'raw' ? (
            <Textarea
              label={t('body')}
              dir="ltr"
              classNames={{ input: classes.json }}
              autosize
              minRows={3}
              maxRows={16}
              value={draft.body}
              error={problemAt('body')}
              onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
            />
          ) : (
            draft.body_type !== 'none' && (
              <JsonField
                label={t('body')}
                description={<bdi dir="ltr">{'{ "order": "{{order_id}}" }'}</bdi>}
                value={draft.body}
                jsonError={json.body}
                problem={problemAt('body')}
                onChange={(body) => onChange({ body })}
              />
            )
          )}
        </Stack>
      </Section>
      <Section title={t('behavior')}>
        <Stack gap="md">
          <div className={classes.numbers}>
            <TextInput
              label={t('seconds')}
              inputMode="decimal"
              value={draft.seconds}
              error={problemAt('timeout_ms')}
              onChange={({ currentTarget }) => onChange({ seconds: currentTarget.value })}
            />
            <TextInput
              label={t('retries')}
              inputMode="numeric"
              value={draft.retries}
              error={problemAt('retries')}
              onChange={({ currentTarget }) => onChange({ retries: currentTarget.value })}
            />
          </div>
          {!isRepeatable && Number(draft.retries) > 0 && (
            <Text size="sm" c="dimmed">
              {t('not_retried')}
            </Text>
          )}
          <Switch
            label={t('is_idempotent')}
            description={t('is_idempotent_help')}
            checked={draft.is_idempotent}
            onChange={({ currentTarget }) => onChange({ is_idempotent: currentTarget.checked })}
          />
          <Switch
            label={t('needs_confirmation')}
            description={t('needs_confirmation_help')}
            checked={needsConfirmation(draft)}
            onChange={({ currentTarget }) => onChange({ needs_confirmation: currentTarget.checked })}
          />
        </Stack>
      </Section>
    </>
  );
}
