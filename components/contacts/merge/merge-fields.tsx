'use client';

import { Radio, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { chosenFields, type ChosenField, type MergeChoice, type MergePreview } from '@/lib/contracts/user-management/contact-merge';
import { ContactAvatar } from '../contact-avatar';
import { ContactTags } from '../contact-tags';
import { useContactName } from '../use-contact-name';
import { useLanguageName } from '../use-language-name';
import classes from './merge.module.css';

type Field = MergePreview['fields'][number];

interface MergeFieldsProps {
  preview: MergePreview;
  choices: Partial<Record<ChosenField, MergeChoice>>;
  onChoose: (field: ChosenField, choice: MergeChoice) => void;
}

/** What happens to each field. Where both customers have a value, one is chosen. */
export function MergeFields({ preview, choices, onChoose }: MergeFieldsProps) {
  const t = useTranslations('contacts.merge');
  const nameOf = useContactName();
  const fields = preview.fields.filter(({ this: mine, other }) => !isEmpty(mine) || !isEmpty(other));
  const names = { this: nameOf(preview.this), other: nameOf(preview.other) };
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field.field} className={classes.field}>
          <dt>{t(`fields.${field.field}`)}</dt>
          <dd>
            {field.differs && isChosen(field.field) && field.choices.length > 1 ? (
              <Choice field={field} name={field.field} names={names} chosen={choices[field.field] ?? field.kept} onChoose={onChoose} />
            ) : (
              <>
                <Value field={field.field} value={field.result} name={names.this} />
                <Text size="xs" c="dimmed">
                  {field.differs ? t(`rules.${field.field as 'tags'}`) : isEmpty(field.this) ? t('from_other') : t('from_this')}
                </Text>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChoiceProps {
  field: Field;
  name: ChosenField;
  names: { this: string; other: string };
  chosen: MergeChoice;
  onChoose: MergeFieldsProps['onChoose'];
}

function Choice({ field, name, names, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('contacts.merge');
  const label = (choice: MergeChoice) =>
    choice === 'both' ? (
      t('both')
    ) : (
      <>
        <Value field={field.field} value={field[choice]} name={names[choice]} />
        <Text size="xs" c="dimmed">
          {t(choice === 'this' ? 'of_this' : 'of_other')}
        </Text>
      </>
    );
  return (
    <Radio.Group
      label={t(`fields.${name}`)}
      labelProps={{ className: 'visually-hidden' }}
      value={chosen}
      onChange={(choice) => onChoose(name, choice as MergeChoice)}
    >
      <Stack gap={6}>
        {field.choices.map((choice) => (
          <Radio key={choice} value={choice} size="xs" label={label(choice)} />
        ))}
      </Stack>
      {name === 'attributes' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('rules.attributes')}
        </Text>
      )}
    </Radio.Group>
  );
}

/** A value as people read it. */
function Value({ field, value, name }: { field: Field['field']; value: Field['this']; name: string }) {
  const t = useTranslations('contacts.merge');
  const format = useFormatter();
  const tFacts = useTranslations('contacts.facts');
  const languageName = useLanguageName();
  if (isEmpty(value)) return <Text c="dimmed">{t('empty')}</Text>;
  if (Array.isArray(value)) return <ContactTags tags={value} />;
  if (typeof value === 'object' && value !== null)
    return (
      <ul className={classes.attributes}>
        {Object.entries(value).map(([key, one]) => (
          <li key={key}>
            <bdi>{key}</bdi>:{' '}
            <bdi>
              {typeof one === 'boolean' ? tFacts(one ? 'yes' : 'no') : typeof one === 'number' ? format.number(one) : String(one ?? '–')}
            </bdi>
          </li>
        ))}
      </ul>
    );
  const text = String(value);
  switch (field) {
    case 'picture':
      return <ContactAvatar name={name} picture_url={text} size={40} />;
    case 'language':
      return languageName(text);
    case 'name':
      return <bdi>{text}</bdi>;
    case 'email':
    case 'mobile':
      return <bdi dir="ltr">{text}</bdi>;
    case 'first_seen_at':
    case 'last_seen_at':
    case 'blocked_at':
      return format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' });
    default:
      return (
        <Text dir="auto" ta="start" className={classes.text}>
          {text}
        </Text>
      );
  }
}

function isChosen(field: Field['field']): field is ChosenField {
  return (chosenFields as readonly string[]).includes(field);
}

function isEmpty(value: Field['this']): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
