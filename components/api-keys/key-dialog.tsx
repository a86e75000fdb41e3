'use client';

import { MultiSelect, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import {
  apiKeyKinds,
  createApiKey,
  getApiKey,
  listApiKeys,
  updateApiKey,
  type ApiKey,
  type ApiKeyKind,
} from '@/lib/contracts/user-management/api-keys';
import type { PermissionKey } from '@/lib/permissions';
import { callApi } from '../api/client';
import { useWholeList } from '../api/use-whole-list';
import { richIsolate } from '../i18n/rich-isolate';
import { usePermission } from '../session/use-permission';
import { DateField } from '../ui/date-field';
import { dayOf } from '../ui/day';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/show-toast';
import { typedDirection } from '../ui/typed-direction';
import { useGuardedSave } from '../ui/use-guarded-save';
import { useSchemaForm } from '../ui/use-schema-form';
import type { KeyAct } from './key-act';
import { keyFields, type KeyFields } from './key-fields';
import { PermissionPicker } from './permission-picker';

interface KeyDialogProps {
  /** Undefined for a new key. */
  apiKey?: ApiKey;
  onShow: (act: KeyAct) => void;
  onClose: () => void;
}

/** Creates a key, or changes one. */
export function KeyDialog({ apiKey, onShow, onClose }: KeyDialogProps) {
  const t = useTranslations('apiKeys.dialog');
  const queries = useQueryClient();
  const assistants = useWholeList(listAssistants, {}, usePermission('assistants.read'));
  const form = useSchemaForm<KeyFields>(keyFields, {
    mode: 'controlled',
    initialValues: toFields(apiKey),
  });
  const params = { api_key_id: apiKey?.id ?? '' };
  const guarded = useGuardedSave({
    revision: apiKey?.revision,
    read: () => callApi(getApiKey, { params, silent: true }),
    show: (latest) => form.setValues(toFields(latest)),
  });
  const { kind, scope, name, assistant_ids, permissions, expires_on } = form.values;
  const options = optionsOf(assistants.data, apiKey?.assistants ?? []);

  const save = async (values: KeyFields) => {
    const { kind: chosen, ...body } = keyFields.parse(values);
    if (apiKey) {
      // The end of a day that was not changed stays the moment that it was.
      const isSameDay = apiKey.expires_at !== null && dayOf(new Date(apiKey.expires_at)) === values.expires_on;
      const change = isSameDay ? { ...body, expires_at: apiKey.expires_at } : body;
      const saved = await guarded.save((if_match) => callApi(updateApiKey, { params, body: change, if_match, silent: true }));
      if (!saved) return;
      showToast({ kind: 'success', message: t.rich('saved', { name: body.name, bdi: richIsolate }) });
      onClose();
    } else {
      const made = await callApi(createApiKey, { body: { ...body, kind: chosen }, silent: true });
      onShow({ kind: 'shown', of: 'key', value: made.key, key: made.api_key });
    }
    await queries.invalidateQueries({ queryKey: [listApiKeys.path] });
  };

  return (
    <FormDialog
      title={apiKey ? t.rich('edit', { name: apiKey.name, bdi: richIsolate }) : t('create')}
      size="lg"
      form={form}
      submit={t(apiKey ? 'save' : 'submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(name)}
        label={t('name')}
        description={t('name_help')}
        maxLength={200}
        autoComplete="off"
        required
        data-autofocus
      />
      {!apiKey && (
        <Radio.Group label={t('kind')} value={kind} onChange={(value) => form.setFieldValue('kind', value as ApiKeyKind)}>
          <Stack gap="xs" mt={4}>
            {apiKeyKinds.map((one) => (
              <Radio key={one} value={one} label={t(`kinds.${one}.name`)} description={t(`kinds.${one}.help`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {kind === 'publishable' ? (
        <>
          <Select
            label={t('assistant')}
            description={t('assistant_help')}
            placeholder={t('choose_assistant')}
            data={options}
            value={assistant_ids[0] ?? null}
            error={form.errors.assistant_ids}
            data-path="assistant_ids"
            nothingFoundMessage={t('nothing')}
            searchable
            required
            onChange={(id) => form.setFieldValue('assistant_ids', id ? [id] : [])}
          />
          <LinesField form={form} field="allowed_origins" placeholder="https://shop.example" />
        </>
      ) : (
        <>
          <Radio.Group label={t('scope')} value={scope} onChange={(value) => form.setFieldValue('scope', value as KeyFields['scope'])}>
            <Stack gap="xs" mt={4}>
              <Radio value="all" label={t('scopes.all.name')} />
              <Radio value="chosen" label={t('scopes.chosen.name')} description={t('scopes.chosen.help')} />
            </Stack>
          </Radio.Group>
          {scope === 'chosen' && (
            <MultiSelect
              {...form.getInputProps('assistant_ids')}
              aria-label={t('scopes.chosen.name')}
              placeholder={assistant_ids.length === 0 ? t('choose_assistants') : undefined}
              data={options}
              nothingFoundMessage={t('nothing')}
              searchable
              hidePickedOptions
            />
          )}
          <PermissionPicker
            value={permissions}
            stored={apiKey?.permissions ?? []}
            isRestricted={scope === 'chosen'}
            error={form.errors.permissions}
            onChange={(value: PermissionKey[]) => form.setFieldValue('permissions', value)}
          />
          <LinesField form={form} field="allowed_addresses" placeholder="203.0.113.0/24" />
        </>
      )}
      <div>
        <DateField
          label={t('expires')}
          value={expires_on}
          onChange={(day) => form.setFieldValue('expires_on', day)}
          error={form.errors.expires_on as string | undefined}
        />
      </div>
      {guarded.question}
    </FormDialog>
  );
}

function toFields(apiKey?: ApiKey): KeyFields {
  return {
    kind: apiKey?.kind ?? 'secret',
    name: apiKey?.name ?? '',
    scope: apiKey?.assistants ? 'chosen' : 'all',
    assistant_ids: (apiKey?.assistants ?? []).map(({ id }) => id),
    permissions: [...(apiKey?.permissions ?? [])],
    allowed_addresses: (apiKey?.allowed_addresses ?? []).join('\n'),
    allowed_origins: (apiKey?.allowed_origins ?? []).join('\n'),
    expires_on: apiKey?.expires_at ? dayOf(new Date(apiKey.expires_at)) : '',
  };
}

interface LinesFieldProps {
  form: ReturnType<typeof useSchemaForm<KeyFields>>;
  field: 'allowed_addresses' | 'allowed_origins';
  placeholder: string;
}

/** A list, one item a line. The problem of any line is shown below. */
function LinesField({ form, field, placeholder }: LinesFieldProps) {
  const t = useTranslations('apiKeys.dialog');
  const error = Object.entries(form.errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  return (
    <Textarea
      {...form.getInputProps(field)}
      error={error}
      label={t(field)}
      description={t(`${field}_help`)}
      placeholder={placeholder}
      dir="ltr"
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
    />
  );
}

/** What can be chosen, with what was chosen before, also while the rest is loading. */
function optionsOf(known: readonly { id: string; name: string }[] | undefined, chosen: readonly { id: string; name: string }[]) {
  const all = new Map([...chosen, ...(known ?? [])].map(({ id, name }) => [id, name]));
  return [...all].map(([value, label]) => ({ value, label }));
}
