import { ActionIcon, Input, SimpleGrid } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentObject, ObjectKey } from '../../contract/evo-monitor/incidentParts';
import { MOST_OBJECTS } from '../../contract/evo-monitor/incidentParts';
import { nameObject } from './nameObject';
import { OptionSelect } from '../option/OptionSelect';
import { useFieldWords } from '../../kit/form/fieldWords';
import classes from './ObjectsField.module.css';

type KnownObject = ObjectKey & Pick<IncidentObject, 'station' | 'chargerCode' | 'connector' | 'washer'>;
type Draft = Partial<{ [K in keyof ObjectKey]: ObjectKey[K] | null }>;

interface ObjectsFieldProps {
  /** Objects whose names are known. */
  known: readonly KnownObject[];
  value?: readonly Draft[];
  onChange?: (objects: Draft[]) => void;
  error?: ReactNode;
}

const toKey = ({ kind, id }: Draft) => `${kind} ${id}`;

/** The equipment that an incident is about; stations and chargers can be added. */
export function ObjectsField({ known, value = [], onChange, error, ...field }: ObjectsFieldProps) {
  const { t } = useTranslation('incidents');
  const [names, setNames] = useState(() => new Map(known.map((object) => [toKey(object), nameObject(object)])));
  const nameOf = (draft: Draft) => names.get(toKey(draft)) ?? `${draft.id}`;
  useFieldWords(field, (objects) => (Array.isArray(objects) ? (objects as Draft[]).map(nameOf).join(', ') : undefined));
  const add = (kind: 'station' | 'charger') => (id: string | null, option?: { label: string }) => {
    if (id === null) return;
    setNames((before) => new Map([...before, [toKey({ kind, id }), option?.label ?? id]]));
    if (value.every((object) => toKey(object) !== toKey({ kind, id }))) onChange?.([...value, { kind, id }]);
  };
  const isFull = value.length >= MOST_OBJECTS;
  return (
    <Input.Wrapper label={t('fields.objects')} labelElement="div" error={error} data-path="objects">
      <ul className={classes.chips}>
        {value.map((object) => (
          <li key={toKey(object)} className={classes.chip}>
            {nameOf(object)}
            <ActionIcon
              size="xs"
              aria-label={t('object.remove', { name: nameOf(object) })}
              onClick={() => onChange?.(value.filter((other) => other !== object))}
            >
              <IconX size={12} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <SimpleGrid cols={2} spacing={12}>
        <OptionSelect
          key={`station ${value.length}`}
          kind="station"
          aria-label={t('object.add')}
          placeholder={t('object.add')}
          disabled={isFull}
          onChange={add('station')}
        />
        <OptionSelect
          key={`charger ${value.length}`}
          kind="charger"
          aria-label={t('object.addCharger')}
          placeholder={t('object.addCharger')}
          disabled={isFull}
          onChange={add('charger')}
        />
      </SimpleGrid>
    </Input.Wrapper>
  );
}
